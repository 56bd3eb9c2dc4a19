import type { Logger } from 'pino';

/**
 * Logs uncaught errors, including unhandled rejections, and exits. Node would print the error with all its properties,
 * including the parameters of a statement.
 */
export function logUncaught(logger: Logger): void {
  process.on('uncaughtException', (fault) => {
    logger.fatal({ err: fault }, 'uncaught error, the process exits');
    process.exit(1);
  });
}
