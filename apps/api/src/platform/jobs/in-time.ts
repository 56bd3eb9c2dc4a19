/** A Redis that cannot be reached is waited for no longer than this. The library itself would wait for ever. */
const PATIENCE_MS = 2_000;

/** What the work comes to, or an Error after `PATIENCE_MS`; the work itself goes on, and nobody hears of it. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
