import { listMailDomains, listSharedMailboxes } from '@pwen/api-client';
import { pageOf } from '@pwen/web/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The keys of the queries about mailboxes. */
export const mailboxKeys = {
  domains: ['mailboxes', 'domains'] as const,
  shared: ['mailboxes', 'shared'] as const,
};

/** Domains that were named, or of which accounts came today or were too many. */
export const mailDomainsQuery = queryOptions({
  queryKey: mailboxKeys.domains,
  queryFn: async ({ signal }) => (await listMailDomains({ signal })).data,
});

/** A page of accounts that share a mailbox and that nobody has looked at. */
export const sharedMailboxesQuery = (query: { cursor?: number; limit: number }) =>
  queryOptions({
    queryKey: [...mailboxKeys.shared, query] as const,
    queryFn: async ({ signal }) => pageOf(await listSharedMailboxes({ query, signal })),
    placeholderData: keepPreviousData,
  });
