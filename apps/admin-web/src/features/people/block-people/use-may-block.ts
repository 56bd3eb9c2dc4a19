import type { PersonRowDto } from '@pwen/api-client';

import { useMay, useSession } from '../../sign-in/session';

/** Tells whom one may block and unblock: nobody themselves, and of the team only those who manage it anybody else. */
export function useMayBlock(): (person: Pick<PersonRowDto, 'id' | 'role'>) => boolean {
  const blocks = useMay('block-people');
  const managesTeam = useMay('manage-team');
  const ownId = useSession().data?.user?.id;
  return ({ id, role }) => blocks && id !== ownId && (role === 'user' || managesTeam);
}
