import { createRequire } from 'node:module';

import { runCommand } from './run-command.js';

/** The program of Nx, to be run with node. */
export const NX_PROGRAM = createRequire(import.meta.url).resolve('nx/bin/nx.js');

/** Runs an Nx command with its output on the terminal; resolves with its exit code. */
export function runNx(
  args: string[],
  extraEnvironment: NodeJS.ProcessEnv = {},
  aborted?: AbortSignal,
): Promise<number> {
  const env = { ...nxEnvironment(), ...extraEnvironment };
  const options = { env, ...(aborted && { aborted }) };
  return runCommand(process.execPath, [NX_PROGRAM, ...args, '--outputStyle=stream'], options);
}

/** Where Nx keeps results: its tasks do not get it from Nx, and clones of a machine share one place without it. */
const CACHE_FOLDER = 'NX_CACHE_DIRECTORY';

/**
 * Nx passes state to its tasks in NX_* variables, which a nested Nx (in a test of the launcher) must not inherit. Nor
 * NODE_ENV, which Vite and jest set themselves.
 */
export function nxEnvironment(): NodeJS.ProcessEnv {
  const isKept = (name: string) => name === CACHE_FOLDER || !(name.startsWith('NX_') || name === 'NODE_ENV');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)));
}
