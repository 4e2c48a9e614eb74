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

export function lastOf(names: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    names.forEach((name, place) => {
      if (names.length === 1) resolve(name.slice());
      if (place === names.length - 1) resolve(name);
    });
  });
}
