import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { hash } from '@node-rs/argon2';

import type { TestDatabase } from '../database/test-database.js';
import { PASSWORD } from '../test-app.js';

const PROGRAM = fileURLToPath(new URL('./plant-programme.ts', import.meta.url));

/** Runs `plant-programme.ts` on a database; everybody's password is PASSWORD. */
export async function plantProgramme({ ownerUrl }: TestDatabase): Promise<void> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const options = ['--import', 'tsx', '--conditions=@pwen/source'];
  await promisify(execFile)(process.execPath, [...options, PROGRAM, ownerUrl, passwordHash]);
}
