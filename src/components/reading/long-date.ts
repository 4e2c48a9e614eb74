// Not Intl.DateTimeFormat: its first use takes up to 50 ms on a phone, on every page with a date.
const months = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
];

/** «22 сентября 2025 года» for `2025-09-22`, joined by no-break spaces. */
export function longDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-").map(Number);
  return `${day}\u00A0${months[(month ?? 1) - 1]}\u00A0${year}\u00A0года`;
}
