import type { UserDto } from '@pwen/api-client';
import { cutTo } from '@pwen/domain/contract';

import { Icon } from '../../ui/icon';

/** The first two letters of the name, or U for somebody without one. */
function initialsOf(name: string | null): string {
  return cutTo(2, name ?? '').toUpperCase() || 'U';
}

/** The round button of the account menu: a person's initials, or a globe for guests. */
export function MenuFace({ user }: { user: Pick<UserDto, 'name'> | null }) {
  return (
    <span className="grid size-12 place-items-center">
      <span className="outlined rounded-pill bg-sky text-on-sky text-side grid size-10 place-items-center font-extrabold">
        {user ? initialsOf(user.name) : <Icon name="globe" className="size-5" />}
      </span>
    </span>
  );
}
