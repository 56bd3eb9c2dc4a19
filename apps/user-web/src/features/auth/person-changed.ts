const MARK = 'personChanged';

/** Tells the page that comes after the reload that it is somebody else's. */
export function rememberPersonChanged(): void {
  try {
    sessionStorage.setItem(MARK, 'yes');
  } catch {
    // Without storage the page changes and does not say why.
  }
}

/** Whether this page replaced one that showed somebody else; true only the first time. */
export function takePersonChanged(): boolean {
  try {
    const hasChanged = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return hasChanged;
  } catch {
    return false;
  }
}
