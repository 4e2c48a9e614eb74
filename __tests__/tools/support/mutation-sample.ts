export function isOfAge(age: number): boolean {
  return age >= 18;
}

export function count(steps: number): number {
  let done = 0;
  while (done < steps) done += 1;
  return done;
}

export function greeting(): string {
  return "hello";
}
