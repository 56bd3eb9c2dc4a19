import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { RotatingLog } from '../logs/rotating-log.js';
import { stopGroup, stopGroupWhen } from '../processes/process-group.js';
import { NX_PROGRAM, nxEnvironment } from '../processes/run-nx.js';

const SHOWN_LINES = 60;

/**
 * Builds all projects, with the output in a file; unchanged projects come from the cache.
 *
 * @throws Error with the end of the output
 */
export function buildAll(
  logFile: string,
  progress: (detail: string) => void,
  aborted: AbortSignal,
): Promise<void> {
  return build(['run-many', '-t', 'build'], { logFile, progress, aborted });
}

/** Builds the API and its dependencies; see `buildAll`. */
export function buildApi(logFile: string): Promise<void> {
  return build(['run', '@pwen/api:build'], { logFile, progress: () => undefined });
}

async function build(
  what: readonly string[],
  options: { logFile: string; progress: (detail: string) => void; aborted?: AbortSignal },
): Promise<void> {
  // The journeys have built already, and run on that build.
  if (process.env['PWEN_IS_BUILT']) return;
  const { logFile, progress, aborted } = options;
  const child = spawn(process.execPath, [NX_PROGRAM, ...what, '--outputStyle=stream'], {
    env: nxEnvironment(),
    detached: aborted !== undefined,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (aborted) stopGroupWhen(aborted, child);
  const log = new RotatingLog(logFile, progress);
  const lines: string[] = [];
  for (const source of [child.stdout, child.stderr]) {
    createInterface({ input: source }).on('line', (line) => {
      log.write(line);
      lines.push(line);
      const started = /^> nx run (\S+):build/.exec(line);
      if (started?.[1]) progress(started[1]);
    });
  }
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  await log.close();
  if (aborted?.aborted) await stopGroup(child);
  if (exitCode !== 0) throw new Error(`The build failed:\n${lines.slice(-SHOWN_LINES).join('\n')}`);
}
