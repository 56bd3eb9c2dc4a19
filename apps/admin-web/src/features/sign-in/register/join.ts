import {
  acceptInvitation,
  type AcceptInvitationDto,
  registerStaff,
  type RegisterStaffDto,
  type StaffRole,
} from '@pwen/api-client';
import { isAdministrator } from '@pwen/domain/contract';
import { useMutation } from '@tanstack/react-query';

import { useBeginSession } from '../session';

/** Creates the account of an invitation, and is then signed in. @throws RoleMissing if it has not the invitation's role */
export function useRegister() {
  const begin = useBeginSession();
  return useMutation({
    mutationFn: async ({ invited, ...body }: RegisterStaffDto & { invited: StaffRole }) => {
      const { data: user } = await registerStaff({ body: { ...body, isAdmin: isAdministrator(invited) } });
      if (user.role !== invited) throw new RoleMissing();
      return user;
    },
    onSuccess: begin,
  });
}

/** Joins the team with an account that is there already, and is then signed in. */
export function useAccept() {
  const begin = useBeginSession();
  return useMutation({
    mutationFn: async (body: AcceptInvitationDto) => (await acceptInvitation({ body })).data,
    onSuccess: begin,
  });
}

/** The account was created, but not as what it was invited. */
export class RoleMissing extends Error {
  override readonly name = 'RoleMissing';
}
