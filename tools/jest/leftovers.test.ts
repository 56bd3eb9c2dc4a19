import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@jest/globals';

import { requireNothingLeft, whatThereIs } from './leftovers.mjs';

const opened = (globalThis as unknown as Record<symbol, string[]>)[Symbol.for('pwen opened by tests')] ?? [];

/** What a file may leave behind: how it comes to be there, and how it goes. */
const LEFT: Record<string, { expected: RegExp; leave: () => unknown; remove: (left: never) => unknown }> = {
  'a timer': {
    expected: /Timeout/,
    leave: () => setInterval(() => undefined, 60_000),
    remove: (timer: NodeJS.Timeout) => clearInterval(timer),
  },
  'a server': {
    expected: /TCPServerWrap|TCPSERVERWRAP/,
    leave: async () => {
      const server = createServer().listen(0);
      await once(server, 'listening');
      return server;
    },
    remove: (server: ReturnType<typeof createServer>) => void server.close(),
  },
  'a listener': {
    expected: /listener of SIGUSR2/,
    leave: () => process.on('SIGUSR2', ignore),
    remove: () => process.off('SIGUSR2', ignore),
  },
  'a variable': {
    expected: /PWEN_LEFT=here/,
    leave: () => (process.env['PWEN_LEFT'] = 'here'),
    remove: () => delete process.env['PWEN_LEFT'],
  },
  'a global name': {
    expected: /globalThis\.leftHere/,
    leave: () => Object.assign(globalThis, { leftHere: true }),
    remove: () => Reflect.deleteProperty(globalThis, 'leftHere'),
  },
  'another clock': {
    expected: /Date\.now/,
    leave: () => {
      const { now } = Date;
      Date.now = () => 0;
      return now;
    },
    remove: (now: typeof Date.now) => void (Date.now = now),
  },
  'a temporary folder': {
    expected: /the folder .*pwen-left-/,
    leave: () => mkdtempSync(join(tmpdir(), 'pwen-left-')),
    remove: (folder: string) => rmSync(folder, { recursive: true }),
  },
  'a temporary folder that was waited for': {
    expected: /the folder .*pwen-left-/,
    leave: () => mkdtemp(join(tmpdir(), 'pwen-left-')),
    remove: (folder: string) => rm(folder, { recursive: true }),
  },
  'what a fixture has opened': {
    expected: /the database test_1/,
    leave: () => opened.push('the database test_1'),
    remove: () => opened.pop(),
  },
};

function ignore(): void {
  // A listener that does nothing.
}

test.each(Object.keys(LEFT))('%s that is left behind is named, and waited for', async (name) => {
  const { expected, leave, remove } = LEFT[name] as (typeof LEFT)[string];
  const before = whatThereIs();
  const left = await leave();
  await expect(requireNothingLeft(before, 0)).rejects.toThrow(expected);

  const waiting = requireNothingLeft(before);
  remove(left as never);
  await waiting;
});

test('what was there before may stay, and what is gone is not missed', async () => {
  process.on('SIGUSR2', ignore);
  const before = whatThereIs();
  await requireNothingLeft(before, 0);
  process.off('SIGUSR2', ignore);
  await requireNothingLeft(before, 0);
});

/** In a process of its own, whose streams are pipes, as where a run's output is kept. */
const PRINTS_FIRST = `
  await import('${new URL('shared-process.environment.mjs', import.meta.url).href}');
  const { requireNothingLeft, whatThereIs } = await import('${new URL('leftovers.mjs', import.meta.url).href}');
  const before = whatThereIs();
  process.stdout.write('said');
  process.stderr.write('and complained');
  await requireNothingLeft(before, 0);`;

test('a file that is the first to print leaves nothing behind', async () => {
  const printed = promisify(execFile)(process.execPath, ['--input-type=module', '-e', PRINTS_FIRST]);
  await expect(printed).resolves.toEqual({ stdout: 'said', stderr: 'and complained' });
});
