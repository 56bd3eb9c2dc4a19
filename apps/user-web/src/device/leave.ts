/** Goes to another host. Back leads to where one was before, not here again. */
export function leaveFor(address: string): void {
  window.location.replace(address);
}

/** Loads the page anew, as whoever is signed in now. */
export function reloadPage(): void {
  window.location.reload();
}
