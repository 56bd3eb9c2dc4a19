import type { Server } from 'node:http';

import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';

type Stoppable = INestApplicationContext & { getHttpServer?(): Server };

/** After this time the process exits, even if something is unfinished. */
const TIMEOUT_MS = 10_000;
/** After this time current requests are cut off, which leaves time to close everything else. */
const REQUESTS_TIMEOUT_MS = 5_000;

/**
 * Stops the process on a signal or when its parent ends: accepts nothing new, finishes current work, closes all
 * resources.
 */
export function stopGracefully(
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
    }, TIMEOUT_MS).unref();
    closeGracefully(app).then(
      () => process.exit(0),
      (fault: unknown) => {
        logger.error({ err: fault }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // Emitted only if the process has an IPC channel to its parent.
  process.on('disconnect', () => stop('disconnect'));
  // The parent may have died before the listener above was registered.
  if (process.send && !process.connected) stop('disconnect');
}

/**
 * Resolves when all work is finished and all resources are closed. A video streamed at the pace of watching would never
 * finish, so it is cut off; the player requests the rest again.
 */
export async function closeGracefully(app: Stoppable): Promise<void> {
  // Browsers keep connections open after a response, and the server would wait for them.
  const server = app.getHttpServer?.();
  const lettingGo = setInterval(() => server?.closeIdleConnections(), 100);
  const cuttingOff = setTimeout(() => server?.closeAllConnections(), REQUESTS_TIMEOUT_MS);
  try {
    await app.close();
  } finally {
    clearInterval(lettingGo);
    clearTimeout(cuttingOff);
  }
}
