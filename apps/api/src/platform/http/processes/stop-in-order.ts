import type { Server } from 'node:http';

import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';

type Stoppable = INestApplicationContext & { getHttpServer?(): Server };

/** After this long a process goes, whatever is still under way. */
const PATIENCE_MS = 10_000;
/** After this long the requests in hand are cut off, so that there is time left to close everything else in order. */
const REQUESTS_PATIENCE_MS = 5_000;

/**
 * Stops the process when it is asked to, by a signal or by the end of its parent: takes nothing new, finishes what it
 * began, closes what it holds.
 */
export function stopInOrder(
  app: INestApplicationContext & { getHttpServer?(): Server },
  logger: Logger,
): void {
  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.error('not everything was finished in time');
      process.exit(1);
    }, PATIENCE_MS).unref();
    closeInOrder(app).then(
      () => process.exit(0),
      (fault: unknown) => {
        logger.error({ err: fault }, 'the stop went wrong');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // Only a process that was started with a channel to its parent ever hears this.
  process.on('disconnect', () => stop('disconnect'));
  // A parent that died while this was starting has been missed by the line above.
  if (process.send && !process.connected) stop('disconnect');
}

/**
 * Resolves when everything that was begun is finished and everything that was held is closed. Somebody who watches a
 * video at the pace it plays would never be finished, and is cut off: the player asks for the rest again.
 */
export async function closeInOrder(app: Stoppable): Promise<void> {
  // A browser keeps its connection open after the answer, and a server that stops would wait for it.
  const server = app.getHttpServer?.();
  const lettingGo = setInterval(() => server?.closeIdleConnections(), 100);
  const cuttingOff = setTimeout(() => server?.closeAllConnections(), REQUESTS_PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(lettingGo);
    clearTimeout(cuttingOff);
  }
}
