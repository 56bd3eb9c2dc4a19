const NOTE = 'personChanged';

/** Leaves a note for the page after the reload. */
export function rememberPersonChanged(): void {
  try {
    sessionStorage.setItem(NOTE, 'yes');
  } catch {
    // Without storage the page changes and does not say why.
  }
}

/** Whether this page replaced one that showed somebody else; true only the first time. */
export function takePersonChanged(): boolean {
  try {
    const isNoted = sessionStorage.getItem(NOTE) !== null;
    sessionStorage.removeItem(NOTE);
    return isNoted;
  } catch {
    return false;
  }
}
