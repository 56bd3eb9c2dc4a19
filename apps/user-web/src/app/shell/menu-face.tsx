import { Icon } from '../../ui/icon';

/** The first two letters of the name, or U. */
export function initialsOf(username: string): string {
  return username.slice(0, 2).toUpperCase() || 'U';
}

/** The round button of the account menu: a person's initials, or a globe for guests. */
export function MenuFace({ username }: { username: string | undefined }) {
  return (
    <span className="grid size-12 place-items-center">
      <span className="outlined rounded-pill bg-sky text-on-sky text-side grid size-10 place-items-center font-extrabold">
        {username === undefined ? <Icon name="globe" className="size-5" /> : initialsOf(username)}
      </span>
    </span>
  );
}
