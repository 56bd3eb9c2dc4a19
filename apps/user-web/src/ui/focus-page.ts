/** Gives the focus to the page's title: where reading goes on when what had the focus is gone. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Gives the focus back to what had it; to the page where that is gone, or was nothing. */
export function giveFocusBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
  // Also what is there may not take it: a button that is disabled by now.
  if (document.activeElement === null || document.activeElement === document.body) focusPage();
}

let hadFocus = false;
document.addEventListener('focusin', () => (hadFocus = true), { once: true });

/** Whether something had the focus and is gone. Nothing is lost as long as nobody has been anywhere. */
export function isFocusLost(): boolean {
  return hadFocus && (document.activeElement === null || document.activeElement === document.body);
}
