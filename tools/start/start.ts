import { once } from 'node:events';
import { join } from 'node:path';

import { EnvironmentError } from '@pwen/api/platform/env';

import { INTERRUPTED, whenToldToStop } from '../processes/told-to-stop.js';
import { createTerminal } from './output/terminal.js';
import { Pwen, STEP_COUNT } from './pwen.js';
import { launcherSettings, type LauncherSettings } from './settings/launcher-settings.js';

// npm start: runs everything until Ctrl-C.

const terminal = createTerminal(STEP_COUNT);
const told = new AbortController();
let pwen: Pwen | undefined;
whenToldToStop(
  () => told.abort(),
  () => pwen?.kill(),
);

try {
  const settings = launcherSettings(process.env);
  pwen = new Pwen(settings, terminal, told.signal);
  const env = await pwen.start(process.env);
  console.log(welcome(settings, env));
  if (!told.signal.aborted) await once(told.signal, 'abort');
  console.log('\nStopping: the API and the worker finish what they began …');
  await pwen.stop();
  console.log('Stopped.');
  process.exit(0);
} catch (error) {
  if (error === told.signal.reason) process.exit(INTERRUPTED);
  console.error(`\n${explain(error)}`);
  process.exit(1);
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
