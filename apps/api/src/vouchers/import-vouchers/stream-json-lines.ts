import { DomainError } from '@pwen/domain';
import type { Response } from 'express';

/**
 * Streams a response of JSON lines: one for each object that `work` sends, and one for its result. A refusal before the
 * first line is thrown and handled like any other; a later one becomes the last line, `{ code }`. After a later fault,
 * including one of the database, the response ends without a last line, because it may be unknown whether the
 * transaction was committed.
 *
 * @param work gets a signal that fires when the client has disconnected
 */
export async function streamJsonLines(
  response: Response,
  work: (send: (line: object) => void, signal: AbortSignal) => Promise<object>,
): Promise<void> {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  const send = (line: object): void => {
    // Neither compression nor a proxy may buffer lines.
    if (!response.headersSent)
      response
        .status(200)
        .set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
        .type('application/x-ndjson');
    response.write(`${JSON.stringify(line)}\n`);
  };
  try {
    send(await work(send, disconnected.signal));
  } catch (fault) {
    if (disconnected.signal.aborted) return;
    if (!response.headersSent) throw fault;
    if (fault instanceof DomainError && fault.code !== 'SERVICE_UNAVAILABLE') send({ code: fault.code });
    else response.req.log.error({ err: fault }, 'request failed');
  }
  response.end();
}
