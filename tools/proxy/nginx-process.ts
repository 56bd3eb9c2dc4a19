import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../embedded-postgres/free-port.js';
import { installedNginx } from '../test/find-nginx.js';
import { ROOT } from '../test/projects.js';

/** Where the image's nginx writes its logs, which are its output there. */
const LOG_FOLDER = '/var/log/nginx';

export interface NginxProcess {
  readonly port: number;
  /** All that it has logged. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * The proxy of docker-compose.yml without Docker: its template, filled in as the image does, inside the image's main
 * file. The port and the upstream are replaced, because the upstream uses Docker's DNS.
 *
 * @throws Error in one line if there is no nginx, or with nginx's message if it refuses the configuration
 */
export async function startNginx(
  upstreamPort: number,
  variables: Record<string, string>,
): Promise<NginxProcess> {
  const nginx = installedNginx();
  if (!nginx) throw new Error('There is no nginx: install one ("apt-get install nginx-light" on Debian).');
  const folder = await mkdtemp(join(tmpdir(), 'pwen-nginx-'));
  // As root, nginx runs its workers as nobody, who must be able to buffer files here if configured to.
  await chmod(folder, 0o755);
  const port = await freePort();
  const template = await readFile(join(ROOT, 'docker', 'nginx.conf.template'), 'utf8');
  const site = replaceOnce(
    fillIn(template, variables)
      .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
      .replaceAll(LOG_FOLDER, folder),
    /^upstream api \{.*?^\}/ms,
    `upstream api { server 127.0.0.1:${upstreamPort}; keepalive 32; }`,
  );
  await writeFile(join(folder, 'nginx.conf'), mainFile(folder, site));

  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilItListens(port, child);
  } catch {
    await stop();
    throw new Error(`nginx does not start: ${words}`);
  }
  const log = async (): Promise<string> => {
    const files = ['access.log', 'error.log'].map((name) => readFile(join(folder, name), 'utf8'));
    return [words, ...(await Promise.all(files))].join('');
  };
  return { port, log, stop };
}

/** Like envsubst in the image's entrypoint: replaces variables that are set and keeps nginx's own. */
function fillIn(template: string, variables: Record<string, string>): string {
  return template.replace(
    /\$(?:(\w+)|\{(\w+)\})/g,
    (whole, bare: string | undefined, braced: string | undefined) => variables[bare ?? braced ?? ''] ?? whole,
  );
}

function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`the template has no ${pattern.source}`);
  return text.replace(pattern, replacement);
}

/** The image's nginx.conf, with all its files in a temporary folder. */
function mainFile(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    worker_processes 1;
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      default_type application/octet-stream;
      log_format main '$remote_addr - $remote_user [$time_local] "$request" '
                      '$status $body_bytes_sent "$http_referer" "$http_user_agent" "$http_x_forwarded_for"';
      access_log ${folder}/access.log main;
      sendfile on;
      keepalive_timeout 65;
      ${site}
    }`;
}

async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const listens = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (listens) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nginx has ended');
}
