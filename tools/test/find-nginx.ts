import { findProgram, installFromDebian, isExecutable } from './find-program.js';

/** Debian's location, which is not in every PATH. */
const SBIN_NGINX = '/usr/sbin/nginx';

/** An nginx for the test of the proxy's configuration: an installed one, or one installed now (on Debian as root). */
export async function findNginx(): Promise<string | undefined> {
  const found = installedNginx();
  if (found) return found;
  await installFromDebian('nginx-light', 'the proxy of docker-compose.yml is tested with a real one');
  const nginx = installedNginx();
  if (!nginx) {
    console.error(
      'There is no nginx here, so the tests of the proxy fail: install one ("apt-get install nginx-light" on Debian).',
    );
  }
  return nginx;
}

export function installedNginx(): string | undefined {
  return findProgram(['nginx']) ?? (isExecutable(SBIN_NGINX) ? SBIN_NGINX : undefined);
}
