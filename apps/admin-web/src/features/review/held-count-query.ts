import { countHeld } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The keys of held redemptions begin with the first, and this is the count's. */
export const REVIEW = 'review';
const heldCountKeys = { count: [REVIEW, 'count'] };

export const COUNTED_EVERY_MS = 60_000;

/** How many redemptions wait for a look. It is asked on every page, so it stands apart from the queries of the page of theirs. */
export const heldCountQuery = queryOptions({
  queryKey: heldCountKeys.count,
  queryFn: async ({ signal }) => (await countHeld({ signal })).data,
  refetchInterval: COUNTED_EVERY_MS,
});
