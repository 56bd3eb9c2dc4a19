import type { Logger } from 'pino';

/**
 * What nobody caught ends the process, as it would anyhow; but Node would print the fault with all that it carries, the
 * parameters of a statement included. A promise that nobody waited for comes here too.
 */
export function logUncaught(logger: Logger): void {
  process.on('uncaughtException', (fault) => {
    logger.fatal({ err: fault }, 'the process ends: nobody caught this');
    process.exit(1);
  });
}
