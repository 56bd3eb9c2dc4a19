import type { FoundDto, FoundVoucherDto } from '@pwen/api-client';

import { href, PATHS } from '../../paths';

/** The page on which something that was found is shown. */
export function pageOfFound({ kind, id, title, personId }: FoundDto): string {
  switch (kind) {
    case 'person':
      return href.user(id);
    case 'content':
      return listWith(PATHS.content, title);
    case 'reward':
      return href.reward(id);
    case 'survey':
      return listWith(PATHS.surveys, title);
    case 'receipt':
      return href.receipt(personId ?? 0, id);
    case 'redemption':
      return redemptionsOf(personId ?? 0);
  }
}

/** A voucher is shown with the person who has it, or else with its reward. */
export const pageOfVoucher = ({ personId, rewardId }: FoundVoucherDto): string =>
  personId === null ? href.reward(rewardId) : redemptionsOf(personId);

const redemptionsOf = (personId: number): string => `${href.user(personId)}?tab=redemptions`;

const listWith = (path: string, words: string): string =>
  `${path}?${new URLSearchParams({ search: words }).toString()}`;
