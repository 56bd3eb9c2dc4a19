import type { Request, Response } from 'express';
import { DomainError, type ErrorCode } from '@pwen/domain';

/**
 * Answers with a line of JSON for each thing that `work` tells, as it happens, and one for what it returns. A refusal
 * before the first line is thrown, and answered as any other; one after it is the last line, `{ code }`.
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
    tell({ code: codeOf(fault, response.req) });
  }
  response.end();
}

function codeOf(fault: unknown, request: Request): ErrorCode {
  if (fault instanceof DomainError) return fault.code;
  request.log.error({ err: fault }, 'request failed');
  return 'INTERNAL_ERROR';
}
