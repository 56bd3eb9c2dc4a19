import type { BalanceChangeDto } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';

import { peopleKeys } from '../people-keys';
import { personQuery } from '../person-query';

/**
 * Shows what a change made of a person's balance. The person is not fetched again: each fetch is a look that the log
 * records.
 */
export function useShowBalanceChange(): (change: BalanceChangeDto) => void {
  const client = useQueryClient();
  return ({ userId, state, balance }) => {
    if (state !== 'done') return;
    client.setQueryData(personQuery(userId).queryKey, (person) => person && { ...person, points: balance });
    void client.invalidateQueries({ queryKey: peopleKeys.part(userId, 'history') });
    void client.invalidateQueries({ queryKey: peopleKeys.lists });
  };
}
