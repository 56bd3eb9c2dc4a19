import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { keptFor } from '../device/kept-for';
import { useUser } from '../features/auth/use-user';
import { Spinner } from '../ui/spinner';
import { PATHS } from '../paths';
import { WhoIsUnknown } from './who-is-unknown';

interface RequireUserProps {
  /** A page that shows what this device keeps: it opens also before, and without, an answer who is there. */
  orKept?: boolean;
}

/** Pages for signed-in people. Everyone else goes to the sign-in page, and from there back to where they wanted to go. */
export function RequireUser({ orKept = false }: RequireUserProps) {
  const { user, isPending, isError } = useUser();
  const { pathname, search } = useLocation();

  if (orKept && !user && (isPending || isError) && keptFor() !== null) return <Outlet />;
  if (isPending) return <Spinner />;
  // Not knowing who it is is no reason to send a signed-in person away.
  if (isError && !user) return <WhoIsUnknown />;
  if (!user) return <Navigate to={PATHS.auth} replace state={{ from: pathname + search }} />;
  return <Outlet />;
}

/** Pages that show guests something else. Somebody who was signed in here is no guest for want of a connection. */
export function ForEverybody() {
  const { user, isError } = useUser();
  if (isError && !user && keptFor() !== null) return <WhoIsUnknown />;
  return <Outlet />;
}
