/** Local storage for small choices. A browser that refuses storage (private mode) only forgets them. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then holds until the page is closed.
  }
}
