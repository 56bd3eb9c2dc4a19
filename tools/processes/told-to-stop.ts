const SIGNALS: readonly NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/** The shell's exit code for Ctrl-C. */
export const INTERRUPTED = 130;

/** One Ctrl-C arrives several times: from the terminal, and forwarded by npm and run.mjs. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Calls `stop` once, when this process is told to stop: by a signal, by the end of its parent, or because nobody reads its
 * output any more, which is noticed when something is written. This process then has to end by itself, and what it writes to
 * a closed output is lost.
 *
 * @param hurry called with every signal that comes later, by somebody who does not want to wait
 * @returns ends that, for a process that goes on with something else; it would not end by itself before
 */
export function whenToldToStop(stop: () => void, hurry: () => void = () => undefined): () => void {
  let toldAtMs: number | undefined;
  const tell = (): void => {
    toldAtMs = Date.now();
    stop();
  };
  const signalled = (): void => {
    if (toldAtMs === undefined) tell();
    else if (Date.now() - toldAtMs > SAME_SIGNAL_MS) hurry();
  };
  const tellOnce = (): void => {
    if (toldAtMs === undefined) tell();
  };
  const outputs = [process.stdout, process.stderr];
  for (const signal of SIGNALS) process.on(signal, signalled);
  // The IPC channel to run.mjs closes when that process ends; nobody else would stop this one.
  process.on('disconnect', tellOnce);
  for (const output of outputs) output.on('error', tellOnce);
  return () => {
    for (const signal of SIGNALS) process.off(signal, signalled);
    process.off('disconnect', tellOnce);
    for (const output of outputs) output.off('error', tellOnce);
  };
}
