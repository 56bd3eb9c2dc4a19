import { spawn } from 'node:child_process';

/**
 * Runs a program in the foreground with its output on the terminal; resolves with its exit code (1 if a signal ended
 * it).
 */
export function runCommand(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
