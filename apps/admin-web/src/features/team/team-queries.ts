import { listInvitations, listMemberSessions, listStaff } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { teamKeys } from './team-keys';

/** All members of the team. */
export const membersQuery = queryOptions({
  queryKey: teamKeys.members,
  queryFn: async ({ signal }) => (await listStaff({ signal })).data,
});

/** Where a member is signed in. */
export const memberSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: teamKeys.sessions(id),
    queryFn: async ({ signal }) => (await listMemberSessions({ path: { id }, signal })).data,
  });

/** The invitations that can still be used. */
export const invitationsQuery = queryOptions({
  queryKey: teamKeys.invitations,
  queryFn: async ({ signal }) => (await listInvitations({ signal })).data,
});
