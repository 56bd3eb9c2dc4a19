/**
 * Whether an app has a page at a path, by the list that its build has written (`paths.json`). Without a list it may have one
 * anywhere.
 *
 * @param list the paths as the app's router matches them, such as `/content/:id` or `/admin/*`, in JSON
 */
export function pagePaths(list: string | undefined): (path: string) => boolean {
  if (list === undefined) return () => true;
  const patterns = (JSON.parse(list) as string[]).map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(decoded(path)));
}

/** As the router reads it: of any case, with or without a slash at the end. */
function patternOf(path: string): RegExp {
  const parts = path
    .replace(/\/+$/, '')
    .replaceAll(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(/.*)?');
  return new RegExp(`^${parts}/*$`, 'i');
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
