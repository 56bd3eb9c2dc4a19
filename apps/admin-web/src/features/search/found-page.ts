import type { FoundDto } from '@pwen/api-client';

import { href, PATHS } from '../../paths';

/** The page on which something that was found is shown. */
export function pageOfFound({ kind, id, title, personId, rewardId }: FoundDto): string {
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
      return `${href.user(personId ?? 0)}?tab=redemptions`;
    case 'voucher':
      return personId === null ? href.reward(rewardId ?? 0) : `${href.user(personId)}?tab=redemptions`;
  }
}

const listWith = (path: string, words: string): string =>
  `${path}?${new URLSearchParams({ search: words }).toString()}`;
