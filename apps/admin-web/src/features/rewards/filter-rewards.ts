import type { RewardDto } from '@pwen/api-client';
import { foldText } from '@pwen/web/fold-text';

/**
 * The rewards whose title or description contains the search text, ignoring case and accents, in their original order.
 */
export function filterRewards(rows: readonly RewardDto[], search: string): RewardDto[] {
  const wanted = foldText(search.trim());
  return rows.filter(
    ({ title, description }) => foldText(title).includes(wanted) || foldText(description).includes(wanted),
  );
}
