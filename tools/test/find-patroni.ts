import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { findProgram, installFromDebian, isExecutable } from './find-program.js';

/** Where Debian has a folder for each major version of Postgres. */
const DEBIANS_POSTGRES = '/usr/lib/postgresql';
/** Debian's location of HAProxy, which is not in every PATH. */
const SBIN_HAPROXY = '/usr/sbin/haproxy';
const PACKAGES = ['etcd-server', 'haproxy', 'patroni', 'postgresql'];

/** The paths of the programs of a cluster. */
export interface PatroniPrograms {
  readonly patroni: string;
  readonly patronictl: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The folder of Postgres's programs. */
  readonly postgres: string;
}

/** What the drill of a Patroni cluster runs: installed programs, or ones installed now (on Debian as root). */
export async function findPatroni(): Promise<PatroniPrograms | undefined> {
  for (const name of PACKAGES) {
    const found = installedPatroni();
    if (found) return found;
    await installFromDebian(name, 'a failover is drilled with real ones');
  }
  return installedPatroni();
}

function installedPatroni(): PatroniPrograms | undefined {
  const [patroni, patronictl, etcd] = ['patroni', 'patronictl', 'etcd'].map((name) => findProgram([name]));
  const haproxy = findProgram(['haproxy']) ?? (isExecutable(SBIN_HAPROXY) ? SBIN_HAPROXY : undefined);
  const postgres = postgresFolder();
  return patroni && patronictl && etcd && haproxy && postgres
    ? { patroni, patronictl, etcd, haproxy, postgres }
    : undefined;
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
