import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { withClient } from '@pwen/tools/connection';
import { freePort } from '@pwen/tools/free-port';
import { LauncherProcess, temporaryDataDir } from '@pwen/tools/launcher-process';

import { ownerUrlOf } from './database.js';
import type { Account } from './people.js';

/** The real product as `npm start` brings it up. */
export interface PwenUnderTest {
  dataDir: string;
  port: number;
  userOrigin: string;
  consoleOrigin: string;
  administrator: Account;
  /** The password of all people of the demo. */
  demoPassword: string;
}

/** A separate installation that a journey may break; its data is deleted when it stops. */
export interface OwnPwen extends PwenUnderTest {
  launcher: LauncherProcess;
  stop(): Promise<void>;
}

/**
 * The shared installation, in which each journey has its own people and rows. A journey that breaks things must start
 * its own.
 *
 * @throws Error if `journeys-setup.mjs` has not started it
 */
export function sharedPwen(): PwenUnderTest {
  const { PWEN_OF_JOURNEYS } = process.env;
  if (!PWEN_OF_JOURNEYS) throw new Error('jest.config.mjs counts this file among those that start their own');
  return JSON.parse(PWEN_OF_JOURNEYS) as PwenUnderTest;
}

/** Where its people get help. */
export const SUPPORT = { SUPPORT_EMAIL: 'ed@pwogram.example', SUPPORT_WHATSAPP: '+50937001122' };

/**
 * Fills in the demo programme once, for all installations of this run: that takes four times as long as their start.
 *
 * @returns the data folder of an installation that has stopped, to be deleted at the end
 * @public journeys-setup.mjs loads it by its path
 */
export async function makeDemo(): Promise<string> {
  const { dataDir, launcher } = await startPwenUnderTest();
  await launcher.stop();
  // Where the database is elsewhere, a copy of the folder would have none.
  if (!existsSync(join(dataDir, 'postgres', 'location'))) process.env['PWEN_DEMO'] = dataDir;
  return dataDir;
}

/** @param variables settings that only this installation has */
export async function startPwenUnderTest(variables: Record<string, string> = {}): Promise<OwnPwen> {
  const dataDir = temporaryDataDir();
  const port = await freePort();
  const { PWEN_DEMO } = process.env;
  // With the owners of the files: Postgres has an account of its own.
  if (PWEN_DEMO) execFileSync('cp', ['-a', `${PWEN_DEMO}/.`, dataDir]);
  // All people of a journey have the same address.
  const launcher = new LauncherProcess(dataDir, port, {
    RATE_LIMIT_FACTOR: '1000',
    ...(PWEN_DEMO && { SEED_DEMO: 'false' }),
    ...SUPPORT,
    // Encoding takes the processor from all journeys, and changes the sizes that are shown; one journey is about it.
    FFMPEG_PATH: 'none',
    ...variables,
  });
  try {
    await launcher.ready();
    await nameDomainOfJourneys(dataDir);
  } catch (error) {
    await launcher.stop();
    throw error;
  }
  const { administratorEmail: username, administratorPassword: password, peoplePassword } = launcher.secrets;
  return {
    dataDir,
    port,
    userOrigin: `http://localhost:${port}`,
    consoleOrigin: `http://admin.localhost:${port}`,
    administrator: { username, password },
    demoPassword: peoplePassword,
    launcher,
    stop: async () => {
      await launcher.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * As an administrator names a school: all people of the journeys sign up at one domain on one day, and most of them redeem something at
 * once. By calls it would need a proof of who asks, and leave an entry in the log that journeys read.
 */
async function nameDomainOfJourneys(dataDir: string): Promise<void> {
  await withClient(ownerUrlOf({ dataDir }), (client) =>
    client.query(
      `INSERT INTO known_domains (domain, name, accounts_per_day, changed_by, changed_at)
       VALUES ('egzanp.example', 'Moun tès yo', 10000, 0, now()) ON CONFLICT DO NOTHING`,
    ),
  );
}
