import { createRequire } from 'node:module';

import { runCommand } from './run-command.js';

/** The program of Nx, to be run with node. */
export const NX_PROGRAM = createRequire(import.meta.url).resolve('nx/bin/nx.js');

/** Runs an Nx command with its output on the terminal; answers its exit code. */
export function runNx(args: string[], extraEnvironment: NodeJS.ProcessEnv = {}): Promise<number> {
  const env = { ...nxEnvironment(), ...extraEnvironment };
  return runCommand(process.execPath, [NX_PROGRAM, ...args, '--outputStyle=stream'], { env });
}

/**
 * Nx tells its tasks about themselves in NX_*: an Nx that runs within one (a test of the launcher) must not inherit that. Nor
 * NODE_ENV, by which Vite and jest tell what is built or tested for whom: each sets it by itself.
 */
export function nxEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('NX_') && name !== 'NODE_ENV'),
  );
}
