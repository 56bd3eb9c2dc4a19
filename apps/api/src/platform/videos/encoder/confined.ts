import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { findSystemProgram } from './programs.js';

/** What a program may use at most. */
export interface ProgramLimits {
  readonly memoryBytes: number;
  /** The most bytes of each file that it writes. */
  readonly fileBytes: number;
  readonly processorSeconds: number;
}

const LOWEST_PRIORITY = ['-n', '19'];
/** Only when nobody else uses the disk. */
const IDLE = ['-c', '3'];
const OPEN_FILES = 64;

/** Programs that start another one with fewer rights, each before the next. Those that a system lacks are left out. */
type Confine = (limits: ProgramLimits) => readonly string[];

let known: Promise<Confine> | undefined;

/**
 * The command line of a program that reads untrusted files: with limits of memory, processor time and output, without a
 * network, unable to gain rights, ended with this process, and after everything else that wants the processor or the disk.
 *
 * Linux has it all, except that in most containers only root may leave the network; other systems have the priority alone.
 */
export async function confined(
  program: string,
  args: readonly string[],
  limits: ProgramLimits,
): Promise<[string, ...string[]]> {
  const confine = await (known ??= findOut());
  const [first = program, ...others] = [...confine(limits), program];
  return [first, ...others, ...args];
}

async function findOut(): Promise<Confine> {
  const limited = await usable('prlimit', ['--core=0']);
  const offline = (await usable('unshare', ['-n'])) ?? (await usable('unshare', ['-r', '-n']));
  const bound = await usable('setpriv', ['--pdeathsig', 'KILL', '--no-new-privs']);
  const polite = [
    ...((await usable('nice', LOWEST_PRIORITY)) ?? []),
    ...((await usable('ionice', IDLE)) ?? []),
  ];
  return ({ memoryBytes, fileBytes, processorSeconds }) => [
    ...(limited ?? []),
    ...(limited
      ? [`--as=${memoryBytes}`, `--fsize=${fileBytes}`, `--cpu=${processorSeconds}`, `--nofile=${OPEN_FILES}`]
      : []),
    ...(offline ?? []),
    ...(bound ?? []),
    ...polite,
  ];
}

/** The beginning of a command line, if the system has the program and allows what it does. */
async function usable(name: string, args: readonly string[]): Promise<readonly string[] | undefined> {
  const [path, nothing] = [findSystemProgram(name), findSystemProgram('true')];
  if (!path || !nothing) return undefined;
  const child = spawn(path, [...args, nothing], { stdio: 'ignore', env: {} });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? [path, ...args] : undefined;
}
