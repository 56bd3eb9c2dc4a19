const OPENED = Symbol.for('pwen opened by tests');

const opened: string[] = ((globalThis as { [OPENED]?: string[] })[OPENED] ??= []);

/**
 * Tracks what a test has opened; a file fails that has not closed it when it ends.
 *
 * @returns notes that it is closed
 */
export function trackOpened(name: string): () => void {
  opened.push(name);
  return () => void opened.splice(opened.indexOf(name), 1);
}
