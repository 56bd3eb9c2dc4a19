import { appendFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const SHOWN_LINES = 60;

/**
 * Runs an Nx command, with its output into a file; what is already built is taken from the cache.
 *
 * @throws Error with the end of the output
 */
export async function runNx(
  args: string[],
  logFile: string,
  progress: (detail: string) => void,
): Promise<void> {
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const child = spawn(process.execPath, [nx, ...args, '--outputStyle=stream'], {
    env: nxEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const source of [child.stdout, child.stderr]) {
    createInterface({ input: source }).on('line', (line) => {
      appendFileSync(logFile, `${line}\n`);
      lines.push(line);
      const started = /^> nx run (\S+)/.exec(line);
      if (started?.[1]) progress(started[1]);
    });
  }
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode !== 0) throw new Error(`The build failed:\n${lines.slice(-SHOWN_LINES).join('\n')}`);
}

/** Nx told its own task about itself in NX_*: a start within an Nx task (a test of the launcher) must not inherit that. */
export function nxEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')));
}
