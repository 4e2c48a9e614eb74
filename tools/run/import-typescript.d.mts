export function importTypeScript(entry: string, folder: string): Promise<unknown>;
