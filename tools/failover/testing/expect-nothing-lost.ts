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
    lost: await findLost(installation, told),
    doubled: await findDoubled(installation, told.redemptions),
    unsound: await findUnsound(installation),
  }).toEqual({ wrongAnswers: [], lost: [], doubled: [], unsound: [] });
}
