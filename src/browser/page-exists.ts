/** Resolves to true if the host has a page at this path of the site. */
export function pageExists(path: string): Promise<boolean> {
  return fetch(__PATH_PREFIX__ + path, { method: "HEAD" }).then(
    (answer) => answer.ok,
    () => false,
  );
}
