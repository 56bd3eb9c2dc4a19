import { join } from 'node:path';

import { EnvironmentError } from '@pwen/api/platform/env';

import { createTerminal } from './output/terminal.js';
import { Pwen, STEP_COUNT } from './pwen.js';
import { launcherSettings, type LauncherSettings } from './settings/launcher-settings.js';

// npm start: runs everything until Ctrl-C.

const abort = new AbortController();
let running: Pwen | undefined;
let stopping: Promise<void> | undefined;
let stoppingSince = 0;

/** One Ctrl-C arrives several times: from the terminal, and forwarded by npm and run.mjs. */
const SAME_SIGNAL_MS = 1_000;
/** The shell's exit code for Ctrl-C. */
const INTERRUPTED = 130;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
// The IPC channel to run.mjs closes when that process ends; nobody else would stop this one.
process.on('disconnect', interrupt);

try {
  const settings = launcherSettings(process.env);
  const pwen = new Pwen(settings, createTerminal(STEP_COUNT), abort.signal);
  const env = await pwen.start(process.env);
  running = pwen;
  console.log(welcome(settings, env));
} catch (error) {
  // A Ctrl-C also interrupts the current step, whose error is expected.
  if (abort.signal.aborted) process.exit(INTERRUPTED);
  console.error(`\n${explain(error)}`);
  process.exit(1);
}
if (abort.signal.aborted) interrupt();

function interrupt(): void {
  abort.abort();
  if (!running) return;
  if (stopping) {
    if (Date.now() - stoppingSince > SAME_SIGNAL_MS) running.kill();
    return;
  }
  stoppingSince = Date.now();
  console.log('\nStopping: the API and the worker finish what they began …');
  stopping = running.stop().then(
    () => {
      console.log('Stopped.');
      process.exit(0);
    },
    (error: unknown) => {
      console.error(explain(error));
      process.exit(1);
    },
  );
}

function welcome({ environment, dataDir, isEmbeddedDemo }: LauncherSettings, env: NodeJS.ProcessEnv): string {
  const lines = [
    '',
    'Pwen is ready.',
    '',
    `  User app  ${environment.userOrigin}`,
    `  Console   ${environment.adminOrigin}`,
  ];
  if (isEmbeddedDemo) {
    lines.push(
      '',
      '  Administrator of this demo',
      `    e-mail    ${env['BOOTSTRAP_ADMIN_EMAIL']}`,
      `    password  ${environment.bootstrapAdmin ? '(the one in BOOTSTRAP_ADMIN_PASSWORD)' : env['BOOTSTRAP_ADMIN_PASSWORD']}`,
    );
    if (environment.seedDemo)
      lines.push(
        '',
        '  Somebody who has earned points in this demo',
        '    e-mail    marjorie@pwen.example',
        `    password  ${environment.demoPassword ? '(the one in DEMO_PASSWORD)' : env['DEMO_PASSWORD']}`,
      );
  }
  lines.push('');
  if (!environment.smtpUrl) lines.push(`  Mails     ${join(dataDir, 'outbox')}`);
  lines.push(`  Logs      ${join(dataDir, 'logs')}`, '', 'Ctrl-C stops everything.');
  return lines.join('\n');
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `${path ?? 'The data folder'} is not writable: make it yours (chown), or choose another folder with DATA_DIR.`;
  }
  return message;
}
