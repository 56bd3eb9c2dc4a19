import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';

import { EXIT, progress } from './terminal.js';

/** @param line with its end */
export type WriteLine = (line: string) => Promise<void> | undefined;

/**
 * Lets `use` write lines into a file, which replaces an older one of the name only when all are in it. Standard output is not
 * offered: whoever redirects that of `npm run` has npm's own lines in the file.
 *
 * @param use resolves with an exit code; any but 0 leaves no file
 */
export async function toFile(path: string, use: (write: WriteLine) => Promise<number>): Promise<number> {
  const part = `${path}.part`;
  const file = createWriteStream(part);
  try {
    await once(file, 'open');
    const exitCode = await use((line) =>
      file.write(line) ? undefined : once(file, 'drain').then(() => undefined),
    );
    file.end();
    await finished(file);
    if (exitCode !== EXIT.holds) return exitCode;
    renameSync(part, path);
    progress(`Saved as ${path}`);
    return exitCode;
  } finally {
    file.destroy();
    rmSync(part, { force: true });
  }
}
