import type { DestinationStream } from 'pino';
import sonicBoom from 'sonic-boom';

/** More than any reader who is merely slow leaves unread; past it lines are dropped, for memory is not without end. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** A reader who reads nothing is asked again so often, every 100 ms. */
const MAX_WRITE_RETRIES = 20;

/**
 * Where a process writes its log. Nobody waits for whoever reads it, and a reader who is gone or reads nothing keeps no
 * process from ending: pino's own destination tries a broken pipe again for ever when the process ends.
 */
export function standardOutput(): DestinationStream {
  const options = { fd: 1, maxLength: MAX_UNREAD_BYTES, maxWriteRetries: MAX_WRITE_RETRIES };
  const output = new sonicBoom.SonicBoom(options);
  output.on('error', () => undefined);
  process.on('exit', () => {
    try {
      output.flushSync();
    } catch {
      // There is nobody left to tell.
    }
  });
  return output;
}
