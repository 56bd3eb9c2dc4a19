import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../../embedded-postgres/embedded-postgres.js';
import { identityOf, isRunning } from '../../processes/process-identity.js';

const EVERY_MS = 1_000;
const LOGS_EVERY_MS = 60_000;

/**
 * Restarts the embedded Postgres on the same port when it ends, and deletes old logs.
 *
 * @param options with which it was started
 * @returns a function that ends the watch and resolves when no restart is in progress, so that its Postgres can be
 * stopped
 */
export function watchPostgres(
  options: EmbeddedPostgresOptions,
  postgres: EmbeddedPostgres,
  say: (line: string) => void,
): () => Promise<void> {
  let identity = identityOf(postgres.pid);
  let restart: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (restart || (identity && isRunning(identity))) return;
    say('[postgres] stopped unexpectedly; starting it again');
    restart = startEmbeddedPostgres({ ...options, port: postgres.port })
      .then((again) => {
        identity = identityOf(again.pid);
        say('[postgres] is back');
      })
      .catch((error: unknown) => say(`[postgres] ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => {
        restart = undefined;
      });
  }, EVERY_MS);
  const logs = setInterval(() => postgres.removeOldLogs(), LOGS_EVERY_MS);
  return async () => {
    clearInterval(watch);
    clearInterval(logs);
    await restart;
  };
}
