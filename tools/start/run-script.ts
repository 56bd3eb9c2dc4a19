import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { RotatingLog } from '../logs/rotating-log.js';
import { stopGroup, stopGroupWhen } from '../processes/process-group.js';
import { readableLine } from './output/log-lines.js';

const SHOWN_LINES = 40;

/**
 * Runs a script of the built API until it exits, with its output in a file.
 *
 * @throws Error with its output if the exit code is not 0
 */
export async function runScript(
  script: string,
  options: {
    env: NodeJS.ProcessEnv;
    logFile: string;
    progress: (detail: string) => void;
    /** Stops the script when it is aborted. */
    aborted: AbortSignal;
  },
): Promise<void> {
  const log = new RotatingLog(options.logFile, options.progress);
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stopGroupWhen(options.aborted, child);
  const said: string[] = [];
  for (const [stream, source] of [['stdout', child.stdout] as const, ['stderr', child.stderr] as const]) {
    createInterface({ input: source }).on('line', (line) => {
      log.write(line);
      const readable = readableLine(line, stream);
      if (readable) said.push(readable);
      else if (!line.startsWith('{')) options.progress(line);
    });
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  await log.close();
  if (options.aborted.aborted) await stopGroup(child);
  if (exitCode !== 0)
    throw new Error(said.slice(-SHOWN_LINES).join('\n') || `${script} ended with exit code ${exitCode}`);
}
