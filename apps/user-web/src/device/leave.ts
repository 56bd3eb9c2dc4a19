/** Goes to another host. The browser's back button then skips this page. */
export function leaveFor(address: string): void {
  window.location.replace(address);
}

/** Reloads the page, as whoever is signed in now. */
export function reloadPage(): void {
  window.location.reload();
}
