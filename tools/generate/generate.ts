import { CLIENT_FOLDER, generateClient } from './generate-client.js';
import { listMigrations } from './list-migrations.js';

// npm run generate: the list of the migrations, what the baseline makes, the types of the API's statements, the OpenAPI document and the client, from the
// current sources.

try {
  listMigrations();
  // These load them, so they come after.
  const { writeCatalogue } = await import('./write-catalogue.js');
  await writeCatalogue();
  const { writeStatements } = await import('../statements/write-statements.js');
  const files = await writeStatements();
  console.log(`Written: ${files.length} files statements.d.ts in apps/api/src`);
  await generateClient(CLIENT_FOLDER);
  console.log(`Written to ${CLIENT_FOLDER}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
