/**
 * The reader's clock after a wait of so many seconds; past two minutes, the next full minute. For
 * sentences that stay: a number of seconds in them would soon be false.
 */
export function clockText(seconds: number, now: number): string {
  const end = now + seconds * 1000;
  return seconds <= 120
    ? clock(end).slice(0, 8)
    : clock(Math.ceil(end / 60_000) * 60_000).slice(0, 5);
}

function clock(time: number): string {
  return new Date(time).toTimeString();
}
