import { sharedValue } from '@pwen/web/shared-value';

import type { Award } from './award-event';

/** That the answer to a call has told a person what they earned, or that their points came back. */
export interface ToldByCall extends Pick<Award, 'contentId'> {
  userId: number;
  occasion: Award['occasion'] | 'refund';
  /** The sequence of its entry in the ledger; undefined when the server has only said that it was paid before. */
  sequence?: number | undefined;
}

/** Until what announces arrivals, which is loaded after the page, has noted it on the device. */
export const toldByCalls = sharedValue<readonly ToldByCall[]>([]);

export function rememberTold(told: ToldByCall): void {
  toldByCalls.set([...toldByCalls.get(), told]);
}
