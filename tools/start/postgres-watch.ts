import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { embeddedPostgresFolder } from '../embedded-postgres/project-database.js';
import { identityOf, isRunning } from '../processes/process-identity.js';

const EVERY_MS = 1_000;

/** Starts the embedded Postgres again, on the same port, when it goes away. The answer ends the watch. */
export function watchPostgres(
  dataDir: string,
  postgres: EmbeddedPostgres,
  say: (line: string) => void,
): () => void {
  let identity = identityOf(postgres.pid);
  let isStarting = false;
  const watch = setInterval(() => {
    if (isStarting || (identity && isRunning(identity))) return;
    isStarting = true;
    say('[postgres] stopped unexpectedly; starting it again');
    startEmbeddedPostgres({ dataDir: embeddedPostgresFolder(dataDir), port: postgres.port })
      .then((again) => {
        identity = identityOf(again.pid);
        say('[postgres] is back');
      })
      .catch((error: unknown) => say(`[postgres] ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => {
        isStarting = false;
      });
  }, EVERY_MS);
  return () => clearInterval(watch);
}
