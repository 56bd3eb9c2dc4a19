/** What a page wants to be done next, such as the next video after one has ended; most pages have none. */
export const NEXT_STEP = { 'data-next-step': '' };

/** @returns whether the page has a next step; it is focused and in sight then */
export function focusNextStep(): boolean {
  const next = document.querySelector<HTMLElement>('main [data-next-step]');
  next?.focus({ preventScroll: true });
  next?.scrollIntoView?.({ block: 'nearest' });
  return next !== null;
}

/** Focuses the page's next step, or else its title: reading continues there when the focused element is gone. */
export function focusPage(): void {
  if (focusNextStep()) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Returns the focus to the element that had it; to the page when that element is gone or there was none. */
export function giveFocusBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
  // An element that still exists may refuse the focus, such as a disabled button.
  if (document.activeElement === null || document.activeElement === document.body) focusPage();
}

let hadFocus = false;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', () => (hadFocus = true), { once: true });

/** Whether a focused element has disappeared. Nothing counts as lost before something was focused. */
export function isFocusLost(): boolean {
  return hadFocus && isFocusFree();
}

/** Whether nothing has the focus and nothing keeps it. */
export function isFocusFree(): boolean {
  return !isFocusTaken() && (document.activeElement === null || document.activeElement === document.body);
}

/** Whether a menu or a dialog is open, which takes the focus itself and would close if it went elsewhere. */
export function isFocusTaken(): boolean {
  return document.querySelector('[role=menu], [role=dialog], dialog[open]') !== null;
}
