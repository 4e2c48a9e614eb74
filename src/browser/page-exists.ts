/** Does the host have a page at a path of this site. */
export function pageExists(path: string): Promise<boolean> {
  return fetch(__PATH_PREFIX__ + path, { method: "HEAD" }).then(
    (answer) => answer.ok,
    () => false,
  );
}
