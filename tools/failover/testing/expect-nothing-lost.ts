import { expect } from '@jest/globals';

import type { Installation } from '../../installation/installation.js';
import { findDoubled } from './check/find-doubled.js';
import { findLost } from './check/find-lost.js';
import { findUnsound, untilSettled } from './check/settled.js';
import type { Told } from './told.js';

/** The end of a load: everything settles, and what people were told is what is stored, once. */
export async function expectNothingLost(installation: Installation, told: Told): Promise<void> {
  await untilSettled(installation);
  expect({
    wrongAnswers: told.wrongAnswers,
    faults: faultsOf(installation, told),
    lost: await findLost(installation, told),
    doubled: await findDoubled(installation, told.redemptions),
    unsound: await findUnsound(installation),
  }).toEqual({ wrongAnswers: [], faults: [], lost: [], doubled: [], unsound: [] });
}

/** What the API has logged of the wrong answers: its folder is removed with the installation. */
function faultsOf({ api }: Installation, { wrongAnswers }: Told): string[] {
  const requestIds = wrongAnswers.map((answer) => /"requestId":"([^"]+)"/.exec(answer)?.[1]);
  return api.output
    .split('\n')
    .filter((line) => line.includes('"request failed"') && requestIds.some((id) => id && line.includes(id)))
    .map((line) => line.slice(0, LOGGED_CHARACTERS));
}

/** Enough for the fault with its stack. */
const LOGGED_CHARACTERS = 3_000;
