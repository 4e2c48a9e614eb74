interface Tool {
  readonly package: string;
  readonly instead?: string;
  readonly isPresent: () => boolean;
}

export const labTools: readonly Tool[];
export function findFirefox(): string | null;
