import { createRequire } from 'node:module';

import { runCommand } from './run-command.js';

/** The program of Nx, to be run with node. */
export const NX_PROGRAM = createRequire(import.meta.url).resolve('nx/bin/nx.js');

/** Runs an Nx command with its output on the terminal; resolves with its exit code. */
export function runNx(args: string[], extraEnvironment: NodeJS.ProcessEnv = {}): Promise<number> {
  const env = { ...nxEnvironment(), ...extraEnvironment };
  return runCommand(process.execPath, [NX_PROGRAM, ...args, '--outputStyle=stream'], { env });
}

/**
 * Nx passes state to its tasks in NX_* variables, which a nested Nx (in a test of the launcher) must not inherit. Nor
 * NODE_ENV, which Vite and jest set themselves.
 */
export function nxEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('NX_') && name !== 'NODE_ENV'),
  );
}
