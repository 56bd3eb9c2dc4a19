import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { runCommand } from '../processes/run-command.js';
import { findProgram, installFromDebian, isExecutable } from './find-program.js';
import { ROOT } from './projects.js';

/** Where Debian has a folder for each major version of Postgres. */
const DEBIANS_POSTGRES = '/usr/lib/postgresql';
/** Debian's location of HAProxy, which is not in every PATH. */
const SBIN_HAPROXY = '/usr/sbin/haproxy';
/** Not the first one in PATH: Postgres's account must be able to read it. */
const PYTHON = '/usr/bin/python3';
const PACKAGES = ['etcd-server', 'haproxy', 'postgresql', 'python3-venv'];

/** The paths of what a cluster needs of the machine. */
export interface ProgramsOfMachine {
  readonly python: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The folder of Postgres's programs. */
  readonly postgres: string;
}

export interface PatroniPrograms {
  readonly patroni: string;
  readonly patronictl: string;
}

/** What the drill of a Patroni cluster runs beside Patroni: installed programs, or ones installed now (on Debian as root). */
export async function findProgramsOfCluster(): Promise<ProgramsOfMachine | undefined> {
  for (const name of PACKAGES) {
    const found = installedPrograms();
    if (found) return found;
    await installFromDebian(name, 'a failover is drilled with real ones');
  }
  return installedPrograms();
}

function installedPrograms(): ProgramsOfMachine | undefined {
  const etcd = findProgram(['etcd']);
  const haproxy = findProgram(['haproxy']) ?? (isExecutable(SBIN_HAPROXY) ? SBIN_HAPROXY : undefined);
  const postgres = postgresFolder();
  return etcd && haproxy && postgres && hasVenv() ? { python: PYTHON, etcd, haproxy, postgres } : undefined;
}

/** Debian's Python comes without what `python3 -m venv` needs. */
function hasVenv(): boolean {
  return isExecutable(PYTHON) && spawnSync(PYTHON, ['-c', 'import ensurepip']).status === 0;
}

/**
 * Installs the Patroni of the image into a new folder, by pip. Debian 12's own is older, and lets a primary that wakes up take
 * its role back.
 */
export async function installPatroni(python: string, folder: string): Promise<PatroniPrograms> {
  const dockerfile = readFileSync(join(ROOT, 'docker/patroni/Dockerfile'), 'utf8');
  const named = /pip install .*/.exec(dockerfile)?.[0] ?? '';
  const packages = [...named.matchAll(/'([^']+)'/g)].map(([, name]) => String(name));
  const bin = join(folder, 'bin');
  const failed =
    (await runCommand(python, ['-m', 'venv', folder])) ||
    (await runCommand(join(bin, 'pip'), ['install', '-q', ...packages]));
  if (failed) throw new Error('Patroni cannot be installed by pip; what it said stands above');
  return { patroni: join(bin, 'patroni'), patronictl: join(bin, 'patronictl') };
}

/** Of the newest Postgres. The embedded one does not come with what Patroni needs. */
function postgresFolder(): string | undefined {
  const inPath = findProgram(['pg_rewind']);
  const versions = existsSync(DEBIANS_POSTGRES) ? readdirSync(DEBIANS_POSTGRES) : [];
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIANS_POSTGRES, version, 'bin'))
    .concat(inPath ? dirname(inPath) : [])
    .find((folder) => isExecutable(join(folder, 'pg_rewind')) && isExecutable(join(folder, 'postgres')));
}
