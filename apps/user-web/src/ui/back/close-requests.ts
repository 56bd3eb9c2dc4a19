/** What Chrome has since 126: the phone's Back, and nothing else, as a request to close what was opened last. */
declare const CloseWatcher:
  | (new () => EventTarget & {
      destroy(): void;
    })
  | undefined;

/**
 * Listens to the phone's own Back where the browser tells of it. Where it does not, Back leads to the entry below; Chrome
 * skips that one when nobody has touched the page, which is when this is needed.
 *
 * @returns what ends it
 */
export function onCloseRequest(close: () => void): () => void {
  if (typeof CloseWatcher === 'undefined') return () => undefined;
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', close);
  return () => watcher.destroy();
}
