import {
  countRuleAlarms,
  type DecidedFilter,
  dryRunRules,
  listDecidedHolds,
  listHeldGroups,
  listHeldOfGroup,
  listPersonHolds,
} from '@pwen/api-client';
import { pageOf } from '@pwen/web/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { COUNTED_EVERY_MS, REVIEW } from './held-count-query';

/** The keys of held redemptions in the query cache; each stands for all that begin with it. */
export const reviewKeys = {
  /** To invalidate after any decision. */
  all: [REVIEW],
  groups: (page: object) => [REVIEW, 'groups', page] as const,
  members: (id: number, page: object) => [REVIEW, 'members', id, page] as const,
  decided: (page: object) => [REVIEW, 'decided', page] as const,
  rules: [REVIEW, 'rules'],
  dryRun: [REVIEW, 'dry-run'],
  ofPerson: (id: number) => [REVIEW, 'person', id] as const,
  pageOfPerson: (id: number, page: object) => [...reviewKeys.ofPerson(id), page] as const,
} as const;

interface PageQuery {
  cursor?: number;
  limit: number;
}

/** A page of groups; what others decide meanwhile leaves it by itself. */
export const heldGroupsQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: reviewKeys.groups(query),
    queryFn: async ({ signal }) => pageOf(await listHeldGroups({ query, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: COUNTED_EVERY_MS,
  });

/** A page of what waits of one group. */
export const heldOfGroupQuery = (id: number, query: PageQuery) =>
  queryOptions({
    queryKey: reviewKeys.members(id, query),
    queryFn: async ({ signal }) => pageOf(await listHeldOfGroup({ path: { id }, query, signal })),
    placeholderData: keepPreviousData,
  });

/** A page of decisions, the last one first. */
export const decidedHoldsQuery = (query: PageQuery & { only?: DecidedFilter }) =>
  queryOptions({
    queryKey: reviewKeys.decided(query),
    queryFn: async ({ signal }) => pageOf(await listDecidedHolds({ query, signal })),
    placeholderData: keepPreviousData,
  });

/** The rules with their alarms of 90 days. */
export const ruleAlarmsQuery = queryOptions({
  queryKey: reviewKeys.rules,
  queryFn: async ({ signal }) => (await countRuleAlarms({ signal })).data,
});

/** What the rules would have held. They look at thousands of redemptions: not again by themselves. */
export const dryRunQuery = queryOptions({
  queryKey: reviewKeys.dryRun,
  queryFn: async ({ signal }) => (await dryRunRules({ signal })).data,
  staleTime: Infinity,
});

/** What was held of one person. Every look is logged, so that it is not read again by itself. */
export const personHoldsQuery = (id: number, query: PageQuery) =>
  queryOptions({
    queryKey: reviewKeys.pageOfPerson(id, query),
    queryFn: async ({ signal }) => (await listPersonHolds({ path: { id }, query, signal })).data,
    placeholderData: keepPreviousData,
  });
