const NOTE = 'personChanged';

/** Leaves a word for the page that this one becomes. */
export function notePersonChanged(): void {
  try {
    sessionStorage.setItem(NOTE, 'yes');
  } catch {
    // Without storage the page changes without a word.
  }
}

/** Whether this page took the place of one that showed somebody else; told once. */
export function takePersonChanged(): boolean {
  try {
    const isNoted = sessionStorage.getItem(NOTE) !== null;
    sessionStorage.removeItem(NOTE);
    return isNoted;
  } catch {
    return false;
  }
}
