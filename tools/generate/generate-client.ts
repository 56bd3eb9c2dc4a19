import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runCommand } from '../processes/run-command.js';
import { runNx } from '../processes/run-nx.js';
import { ROOT } from '../test/projects.js';
import { writeOperations } from './write-operations.js';

export const CLIENT_FOLDER = join(ROOT, 'libs/api-client');

/** The generated files, relative to the client's folder. */
export const GENERATED = { document: 'openapi.json', sources: 'src/generated' };

/**
 * Builds the API, writes its OpenAPI document and generates the client from it, both below `target`.
 *
 * @throws Error if one of these fails; the reason is printed to the terminal
 */
export async function generateClient(target: string): Promise<void> {
  const document = join(target, GENERATED.document);
  await must('The API does not build', runNx(['run', '@pwen/api:build']));
  await must(
    'The API cannot describe itself',
    runCommand(process.execPath, [join(ROOT, 'apps/api/dist/openapi.js'), document]),
  );
  await must(
    'The client cannot be generated',
    runCommand(
      process.execPath,
      [
        openapiTs(),
        '-f',
        'openapi-ts.config.ts',
        '-i',
        document,
        '-o',
        join(target, GENERATED.sources),
        '-s',
        '--no-log-file',
      ],
      { cwd: CLIENT_FOLDER },
    ),
  );
  writeOperations(document, join(target, GENERATED.sources));
}

async function must(failure: string, exitCode: Promise<number>): Promise<void> {
  if ((await exitCode) !== 0) throw new Error(`${failure}; see above.`);
}

// The package exports only its library; its program is next to it.
function openapiTs(): string {
  return fileURLToPath(new URL('../bin/run.js', import.meta.resolve('@hey-api/openapi-ts')));
}
