import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { afterEach, expect, it } from '@jest/globals';

/** A process that logs like the API and exits on request. */
const PROCESS = `
  const { createLogger } = await import(process.argv[1]);
  const logger = createLogger('info', 'test');
  logger.info('begun');
  process.once('message', () => {
    for (let line = 0; line < 100; line++) logger.info({ line }, 'the last lines');
    process.exit(3);
  });
`;

let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

function start(): ChildProcess {
  const logger = fileURLToPath(new URL('./logger.ts', import.meta.url));
  return spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@pwen/source', '--input-type=module', '--eval', PROCESS, logger],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
}

it('lines logged just before the exit are written', async () => {
  child = start();
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    if (output === '') child.send('end');
    output += chunk.toString();
  });
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(output.match(/the last lines/g)).toHaveLength(100);
});

it('a process exits even if nothing reads its log', async () => {
  child = start();
  child.stdout?.once('data', () => {
    child.stdout?.destroy();
    child.send('end');
  });
  expect(await once(child, 'exit')).toEqual([3, null]);
});
