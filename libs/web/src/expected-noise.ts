/**
 * What browsers report although nothing is wrong, or what the page has already answered: the `play()` of a video that
 * another one interrupts, a request that a page change or a lost connection broke off, a part of the app that could not
 * be fetched, and a ResizeObserver that needed another frame.
 */
const NOISE: readonly RegExp[] = [
  /play\(\) request was interrupted|play\(\) failed because|operation was aborted/i,
  // A fetch without an answer, as Chromium, Firefox and Safari call it.
  /^(failed to fetch|networkerror when attempting to fetch resource\.?|load failed)$/i,
  // A part of the app, in the same order, and its styles, as Vite says it.
  /dynamically imported module|importing a module script failed|unable to preload css/i,
  /^resizeobserver loop/i,
];

export function isExpectedNoise(thrown: unknown): boolean {
  const message = thrown instanceof Error || thrown instanceof DOMException ? thrown.message : thrown;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return true;
  return typeof message === 'string' && NOISE.some((pattern) => pattern.test(message));
}

const RELOADED_AT = 'pwen.reloadedAt';
/** A part that is missing again so soon is not missing because of a deployment: reloading would go on for ever. */
const ONE_RELOAD_PER_MS = 60_000;

/**
 * Keeps the expected noise out of the console and of what is reported from it; everything else passes. When a part of the
 * app is gone because a new version was deployed, the page is loaded again, once, unless somebody is filling in a form;
 * otherwise its error page is shown, which says so and has a button.
 *
 * @param reload loads the page again
 * @returns stops listening
 */
export function silenceExpectedNoise(page: Window, reload: () => void): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isExpectedNoise(event.reason)) event.preventDefault();
  };
  const onError = (event: ErrorEvent) => {
    if (!isExpectedNoise(event.error ?? event.message)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  let lastField: EventTarget | null = null;
  const onInput = ({ target }: Event) => (lastField = target);
  // Vite's own event for a part that could not be loaded; offline it is no deployment, and reloading would lose the page.
  const onMissingPart = () => {
    if (page.navigator.onLine && !isBeingFilledIn(lastField) && isFirstReload(page.sessionStorage)) reload();
  };
  page.addEventListener('unhandledrejection', onRejection);
  page.addEventListener('error', onError);
  page.addEventListener('vite:preloadError', onMissingPart);
  page.addEventListener('input', onInput);
  return () => {
    page.removeEventListener('unhandledrejection', onRejection);
    page.removeEventListener('error', onError);
    page.removeEventListener('vite:preloadError', onMissingPart);
    page.removeEventListener('input', onInput);
  };
}

/** Whether a form is open in whose last field somebody has left something, which would be lost. */
function isBeingFilledIn(lastField: EventTarget | null): boolean {
  if (!(lastField instanceof HTMLInputElement || lastField instanceof HTMLTextAreaElement)) return false;
  return lastField.isConnected && lastField.form !== null && lastField.value.trim() !== '';
}

function isFirstReload(storage: Storage): boolean {
  try {
    const last = Number(storage.getItem(RELOADED_AT));
    if (Date.now() - last < ONE_RELOAD_PER_MS) return false;
    storage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Without storage nobody can say whether this is the first time.
    return false;
  }
}
