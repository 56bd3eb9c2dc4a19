/** Goes to another host. Back leads to where one was before, not here again. */
export function leaveFor(address: string): void {
  window.location.replace(address);
}
