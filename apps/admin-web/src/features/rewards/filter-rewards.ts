import type { RewardDto } from '@pwen/api-client';
import { foldText } from '../../ui/fold-text';

/** The rewards whose title or description holds the search text, whatever its case and accents; their order stays. */
export function filterRewards(rows: readonly RewardDto[], search: string): RewardDto[] {
  const wanted = foldText(search.trim());
  return rows.filter(
    ({ title, description }) => foldText(title).includes(wanted) || foldText(description).includes(wanted),
  );
}
