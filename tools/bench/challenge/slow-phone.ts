import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser } from 'playwright-core';

/** How long the processes run in one go: short enough that nobody sees single steps. */
const RUNS_MS = 4;

export interface SlowPhone {
  /** The share of the time in which the pages ran so far. */
  ranFor(): number;
  /** From now on they run at full speed. */
  end(): Promise<void>;
}

/**
 * Slows down the pages that a browser has open, with all their threads, by stopping their processes for most of the time.
 * DevTools (Emulation.setCPUThrottlingRate) do the same to a page's own thread only, and what is computed beside it, as the
 * solution of a challenge is, goes on at full speed. Needs the signals of Linux or macOS.
 */
export async function slowDown(browser: Browser, slowdown: number): Promise<SlowPhone> {
  const pages = await processesOf(browser);
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of pages) send(pid, signal);
  };
  const passed = { ranMs: 0, stoodMs: 0 };
  let hasEnded = false;
  const turns = (async () => {
    while (!hasEnded) {
      const ran = await lasting(() => sleep(RUNS_MS));
      try {
        tell('SIGSTOP');
        passed.stoodMs += await lasting(() => sleep(ran * (slowdown - 1)));
      } finally {
        tell('SIGCONT');
      }
      passed.ranMs += ran;
    }
  })();
  return {
    ranFor: () => passed.ranMs / (passed.ranMs + passed.stoodMs),
    end: async () => {
      hasEnded = true;
      await turns;
    },
  };
}

/** A page's process may have ended meanwhile. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}

async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function lasting(work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
