import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { keptFor } from '../device/kept-for';
import { useUser } from '../features/auth/use-user';
import { useWayIn } from '../features/auth/way-in';
import { PATHS } from '../paths';
import { Spinner } from '../ui/waiting/spinner';
import { WhoIsUnknown } from './who-is-unknown';

interface RequireUserProps {
  /**
   * For a page that shows what is stored on this device: it opens even while it is not known, or cannot be known, who
   * is signed in.
   */
  orKept?: boolean;
  /** For a page about the person: whoever asks for it has an account. */
  isOwn?: boolean;
  /** For a page that shows the same to everybody, until it is known who is signed in. */
  orPending?: boolean;
}

/** Pages for signed-in people. Everyone else goes to the sign-in page, and from there back to where they wanted to go. */
export function RequireUser({ orKept = false, isOwn = false, orPending = false }: RequireUserProps) {
  const { user, isPending, isError } = useUser();
  const { pathname, search, state } = useLocation();
  const wayIn = useWayIn(pathname + search);

  if (orKept && !user && (isPending || isError) && keptFor() !== null) return <Outlet />;
  if (isPending) return orPending ? <Outlet /> : <Spinner />;
  // A signed-in person is not sent away only because the server cannot be asked who they are.
  if (isError && !user) return <WhoIsUnknown />;
  if (!user) {
    // What the link said of its page, such as that a survey comes first, is told on the way.
    const wanted = { ...(state as object | null), ...wayIn.state };
    return <Navigate to={isOwn ? PATHS.auth : wayIn.to} replace state={wanted} />;
  }
  return <Outlet />;
}

/**
 * Pages that look different for guests. Somebody who was signed in on this device is not treated as a guest only
 * because there is no connection.
 */
export function ForEverybody() {
  const { user, isError } = useUser();
  if (isError && !user && keptFor() !== null) return <WhoIsUnknown />;
  return <Outlet />;
}
