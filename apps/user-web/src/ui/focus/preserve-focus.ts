import { focusPage, isFocusLost } from './focus-page';

/** After whatever removed the element has put the focus elsewhere itself. */
const LOOKS_AFTER_MS = 100;

/**
 * When the element that has the focus disappears, the page gets it, at its next step or its title: a keyboard or a screen reader would start over
 * at the top of the page.
 *
 * @returns what ends it
 */
export function preserveFocus(): () => void {
  let focused = document.activeElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  const look = () => {
    if (focused?.isConnected === false && isFocusLost()) focusPage();
  };
  const observer = new MutationObserver(() => {
    if (focused?.isConnected !== false) return;
    clearTimeout(timer);
    timer = setTimeout(look, LOOKS_AFTER_MS);
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}
