import type { DestinationStream } from 'pino';
import sonicBoom from 'sonic-boom';

/** More than a merely slow reader leaves unread; beyond it lines are dropped, to bound the memory. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** Lines are written together, because under load each write costs a twentieth of a request. */
const WRITTEN_TOGETHER_BYTES = 4 * 1024;
/** Fewer are written after this time. Only a process that is killed loses them. */
const WRITTEN_AFTER_MS = 100;
/** The number of retries, every 100 ms, for a reader that reads nothing. */
const MAX_WRITE_RETRIES = 20;

/**
 * The destination of a process's log. It never blocks on its reader, and a reader that is gone or stuck does not
 * prevent the process from exiting, unlike pino's own destination, which retries a broken pipe for ever.
 */
export function standardOutput(): DestinationStream {
  const options = {
    fd: 1,
    minLength: WRITTEN_TOGETHER_BYTES,
    periodicFlush: WRITTEN_AFTER_MS,
    maxLength: MAX_UNREAD_BYTES,
    maxWriteRetries: MAX_WRITE_RETRIES,
  };
  const output = new sonicBoom.SonicBoom(options);
  output.on('error', () => undefined);
  // Each line that must be written before something else happens waits by itself.
  output.setMaxListeners(0);
  process.on('exit', () => {
    try {
      output.flushSync();
    } catch {
      // This fault cannot be reported anywhere.
    }
  });
  return output;
}
