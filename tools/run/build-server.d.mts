export function buildServer(
  folder?: string,
  more?: Readonly<Record<string, string>>,
): Promise<void>;
