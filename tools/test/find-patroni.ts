import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** The paths of the programs of a cluster. */
export interface PatroniPrograms {
  readonly patroni: string;
  readonly patronictl: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The folder of Postgres's programs. */
  readonly postgres: string;
}

/**
 * What the drill of a Patroni cluster runs: etcd, HAProxy and Postgres as installed, or as installed now (on Debian as root),
 * and the Patroni of the image, by pip. Debian 12's own is older, and lets a primary that wakes up take its role back.
 */
export async function findPatroni(): Promise<PatroniPrograms | undefined> {
  for (const name of PACKAGES)
    if (!installedPrograms() || !hasVenv())
      await installFromDebian(name, 'a failover is drilled with real ones');
  const programs = installedPrograms();
  const patroni = programs && hasVenv() ? await installPatroni() : undefined;
  return programs && patroni && { ...programs, ...patroni };
}

type OfTheMachine = Omit<PatroniPrograms, 'patroni' | 'patronictl'>;

function installedPrograms(): OfTheMachine | undefined {
  const etcd = findProgram(['etcd']);
  const haproxy = findProgram(['haproxy']) ?? (isExecutable(SBIN_HAPROXY) ? SBIN_HAPROXY : undefined);
  const postgres = postgresFolder();
  return etcd && haproxy && postgres ? { etcd, haproxy, postgres } : undefined;
}

/** Debian's Python comes without what `python3 -m venv` needs. */
function hasVenv(): boolean {
  return isExecutable(PYTHON) && spawnSync(PYTHON, ['-c', 'import ensurepip']).status === 0;
}

/** Installs the packages that the image's Dockerfile names, which takes a second where they are there already. */
async function installPatroni(): Promise<Pick<PatroniPrograms, 'patroni' | 'patronictl'> | undefined> {
  const dockerfile = readFileSync(join(ROOT, 'docker/patroni/Dockerfile'), 'utf8');
  const named = /pip install .*/.exec(dockerfile)?.[0] ?? '';
  const packages = [...named.matchAll(/'([^']+)'/g)].map(([, name]) => String(name));
  const folder = join(tmpdir(), `pwen-drills-${packages.join('-').replace(/[^\w.=-]/g, '-')}`);
  if ((await runCommand(PYTHON, ['-m', 'venv', folder])) !== 0) return undefined;
  if ((await runCommand(join(folder, 'bin/pip'), ['install', '--quiet', ...packages])) !== 0)
    return undefined;
  return { patroni: join(folder, 'bin/patroni'), patronictl: join(folder, 'bin/patronictl') };
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
