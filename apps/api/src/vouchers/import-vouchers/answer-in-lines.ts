import { DomainError } from '@pwen/domain';
import type { Response } from 'express';

/**
 * Answers with a line of JSON for each thing that `work` tells, as it happens, and one for what it returns. A refusal
 * before the first line is thrown, and answered as any other; one after it is the last line, `{ code }`. A fault after it,
 * of the database too, ends the answer without a last line: whether the COMMIT happened may be unknown, and then nothing
 * may be claimed.
 *
 * @param work gets a signal that fires when nobody waits for the answer any more
 */
export async function answerInLines(
  response: Response,
  work: (tell: (line: object) => void, signal: AbortSignal) => Promise<object>,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const tell = (line: object): void => {
    // Neither the compression here nor a proxy in front may hold lines back until there are enough of them.
    if (!response.headersSent)
      response
        .status(200)
        .set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
        .type('application/x-ndjson');
    response.write(`${JSON.stringify(line)}\n`);
  };
  try {
    tell(await work(tell, gone.signal));
  } catch (fault) {
    if (gone.signal.aborted) return;
    if (!response.headersSent) throw fault;
    if (fault instanceof DomainError && fault.code !== 'SERVICE_UNAVAILABLE') tell({ code: fault.code });
    else response.req.log.error({ err: fault }, 'request failed');
  }
  response.end();
}
