import { tsImport } from 'tsx/esm/api';

import { compileSources } from '../../../../../tools/jest/compiled-sources.mjs';

/** One real Postgres for the whole run, with a migrated database that the tests copy. */
export default async function setUp() {
  await compileSources(['apps/api/src', 'libs/domain/src', 'tools']);
  const { startTemporaryPostgres } = await tsImport(
    '../../../../../tools/embedded-postgres/temporary-postgres.ts',
    import.meta.url,
  );
  const { prepareTemplate } = await tsImport('../database/prepare-template.ts', import.meta.url);
  const postgres = await startTemporaryPostgres();
  globalThis.stopTestPostgres = () => postgres.stop();
  try {
    await prepareTemplate(postgres.url);
  } catch (fault) {
    await postgres.stop();
    throw fault;
  }
  // Jest passes the variables of this process to its workers. DATABASE_URL is never used.
  process.env.PWEN_TEST_POSTGRES_URL = postgres.url;
}
