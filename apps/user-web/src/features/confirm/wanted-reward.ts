import { readStored, writeStored } from '../../device/storage';
import { href, PATHS } from '../../paths';

/** Remembers which reward somebody wanted before they had to confirm: the link of the mail opens the app anew. */
export function rememberWantedReward(rewardId: number): void {
  writeStored('wantedReward', String(rewardId));
}

/** Where a confirmed person goes on: at the reward that they wanted, or else in the catalogue. */
export function wantedReward(): { path: string; isKnown: boolean } {
  const id = Number(readStored('wantedReward') ?? Number.NaN);
  const isKnown = Number.isSafeInteger(id);
  return { path: isKnown ? href.reward(id) : PATHS.rewards, isKnown };
}

/** Forgets the wanted reward once the person has come there. */
export const forgetWantedReward = () => writeStored('wantedReward', null);
