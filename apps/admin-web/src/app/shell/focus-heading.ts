/**
 * Gives the page that was just opened the focus at its heading, so that a screen reader announces it and the next Tab is in it.
 * A heading that stands in until the page is loaded hands it on; it ends when the focus goes elsewhere.
 *
 * @param left after a step back: the path that was left, whose link has the focus as soon as it is there
 * @returns ends it
 */
export function focusHeading(main: HTMLElement, left?: string): () => void {
  let given: HTMLElement | null = null;
  const changes = new MutationObserver(give);
  // Also when a menu above the page is gone.
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
  give();
  return () => changes.disconnect();

  function give(): void {
    if (isDialogOpen()) return;
    const hasMoved = given !== null && document.activeElement !== given;
    if (hasMoved && (given?.isConnected || !isFocusFree())) return changes.disconnect();
    const link = left === undefined ? undefined : linkTo(main, left);
    const target = link ?? main.querySelector('h1');
    if (!target || target === given) return;
    if (!link) target.tabIndex = -1;
    given = target;
    target.focus({ preventScroll: !link });
  }
}

const isFocusFree = () => document.activeElement === null || document.activeElement === document.body;

/** They take the focus themselves, and give it back. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility?.() ?? true);

const linkTo = (main: HTMLElement, path: string) =>
  [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ pathname }) => pathname === path);
