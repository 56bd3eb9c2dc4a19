import { checkInvitation } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

const invitationKeys = { of: (token: string) => ['invitation', token] as const };

/** Whom an invitation is for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: invitationKeys.of(token),
    queryFn: async ({ signal }) => (await checkInvitation({ body: { token }, signal })).data,
    // The token is a secret: it stays in memory only as long as the form is open.
    gcTime: 0,
  });
