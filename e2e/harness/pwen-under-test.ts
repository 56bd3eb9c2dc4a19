import { rmSync } from 'node:fs';

import { freePort } from '@pwen/tools/free-port';
import { LauncherProcess, temporaryDataDir } from '@pwen/tools/launcher-process';

import type { Account } from './people.js';

/** The real product as `npm start` brings it up. */
export interface PwenUnderTest {
  dataDir: string;
  port: number;
  userOrigin: string;
  consoleOrigin: string;
  administrator: Account;
}

/** One that a journey may break and stop; its data goes when it stops. */
export interface OwnPwen extends PwenUnderTest {
  launcher: LauncherProcess;
  stop(): Promise<void>;
}

/**
 * The one that journeys share, each with people and things of its own; whoever wants to break it starts an own one.
 *
 * @throws Error where `journeys-setup.mjs` has not started it
 */
export function sharedPwen(): PwenUnderTest {
  const { PWEN_OF_JOURNEYS } = process.env;
  if (!PWEN_OF_JOURNEYS) throw new Error('jest.config.mjs counts this file among those that start their own');
  return JSON.parse(PWEN_OF_JOURNEYS) as PwenUnderTest;
}

export async function startPwenUnderTest(): Promise<OwnPwen> {
  const dataDir = temporaryDataDir();
  const port = await freePort();
  // A journey is many people at one address.
  const launcher = new LauncherProcess(dataDir, port, { RATE_LIMIT_FACTOR: '1000' });
  try {
    await launcher.ready();
  } catch (error) {
    await launcher.stop();
    throw error;
  }
  const { administratorEmail: username, administratorPassword: password } = launcher.secrets;
  return {
    dataDir,
    port,
    userOrigin: `http://localhost:${port}`,
    consoleOrigin: `http://admin.localhost:${port}`,
    administrator: { username, password },
    launcher,
    stop: async () => {
      await launcher.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
