import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { folderOfFile } from '../../../testing/fixtures/folder-of-file.js';
import { eventually } from '../../../testing/queues/queue-backends.js';
import { runConfined } from './run-confined.js';

const folder = folderOfFile({ 'secret.txt': 'a secret' });
const limits = { memoryBytes: 200_000_000, fileBytes: 10_000, processorSeconds: 60 };

/** What a shell says that is run so. */
async function said(script: string, timeLimitMs = 60_000): Promise<string> {
  const lines: string[] = [];
  await runConfined('/bin/sh', ['-c', script], {
    folder,
    limits,
    timeLimitMs,
    onLine: (line) => lines.push(line),
  });
  return lines.join('\n');
}

const isGone = (pid: number): boolean => {
  try {
    // A process that nobody has asked for is a zombie, and does nothing.
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
};

describe('a confined program', () => {
  it('knows nothing of this process: no variable and no open file', async () => {
    process.env['PLANTED'] = 'secret';
    const open = openSync(join(folder, 'secret.txt'), 'r');
    try {
      const seen = await said('tr "\\0" "\\n" < /proc/self/environ; ls -l /proc/self/fd; pwd');
      expect(seen).not.toContain('PLANTED');
      expect(seen).not.toContain('secret.txt');
      expect(seen).not.toContain('PATH=');
      expect(seen.split('\n').at(-1)).toBe(folder);
    } finally {
      closeSync(open);
      delete process.env['PLANTED'];
    }
  });

  it('has the lowest priority, few rights and little room', async () => {
    const seen = await said('nice; ulimit -v; ulimit -n; ulimit -c; cat /proc/self/status');
    expect(seen.split('\n').slice(0, 4)).toEqual(['19', String(Math.floor(200_000_000 / 1024)), '64', '0']);
    expect(seen).toMatch(/NoNewPrivs:\s1/);
  });

  it('has no network where the system lets it be left', async () => {
    const isPossible = [['-n'], ['-r', '-n']].some(
      (args) => spawnSync('unshare', [...args, 'true']).status === 0,
    );
    const seen = await said('cat /proc/net/dev');
    const names = [...seen.matchAll(/^\s*(\S+):/gm)].map(([, name]) => name);
    const here = [...readFileSync('/proc/net/dev', 'utf8').matchAll(/^\s*(\S+):/gm)].map(([, name]) => name);
    expect(names).toEqual(isPossible ? names.filter((name) => !/^(eth|en|wl|veth)/.test(name ?? '')) : here);
    expect(names).toContain('lo');
    // Nothing answers, not even this machine.
    expect(seen).toMatch(isPossible ? /lo:\s+0\s/ : /lo:/);
  });

  it('cannot write more than its limit', async () => {
    const outcome = await runConfined('/bin/sh', ['-c', 'exec dd if=/dev/zero of=large bs=20000 count=5'], {
      folder,
      limits,
      timeLimitMs: 60_000,
    });
    expect(outcome.signal).toBe('SIGXFSZ');
    expect(readFileSync(join(folder, 'large')).length).toBeLessThanOrEqual(10_000);
  });

  it('is ended in time, with all that it has started', async () => {
    const pids: number[] = [];
    const outcome = await runConfined('/bin/sh', ['-c', 'sleep 600 & echo $!; echo $$; exec sleep 600'], {
      folder,
      limits,
      timeLimitMs: 500,
      onLine: (line) => pids.push(Number(line)),
    });
    expect(outcome).toMatchObject({ hasTimedOut: true, signal: 'SIGKILL' });
    expect(pids).toHaveLength(2);
    await eventually(() => Promise.resolve(pids.every(isGone)));
  });

  it('leaves nothing behind that it has started', async () => {
    const pids: number[] = [];
    await runConfined('/bin/sh', ['-c', 'sleep 600 > /dev/null 2>&1 & echo $!'], {
      folder,
      limits,
      timeLimitMs: 60_000,
      onLine: (line) => pids.push(Number(line)),
    });
    await eventually(() => Promise.resolve(pids.length === 1 && pids.every(isGone)));
  });
});
