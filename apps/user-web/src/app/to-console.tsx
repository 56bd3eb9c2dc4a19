import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { leaveFor } from '../device/leave';
import { useUser } from '../features/auth/use-user';
import { PATHS } from '../paths';
import { Spinner } from '../ui/waiting/spinner';
import { WhoIsUnknown } from './who-is-unknown';

/**
 * Administrators' pages are in the console, which is on another host: administrators are sent there, everybody else to
 * the library.
 */
export function ToConsole() {
  const { user, isPending, isError } = useUser();
  const { pathname, search, hash } = useLocation();
  const consoleUrl = user?.consoleUrl ?? null;

  useEffect(() => {
    if (consoleUrl !== null) leaveFor(consoleUrl + pathname + search + hash);
  }, [consoleUrl, pathname, search, hash]);

  if (isPending || consoleUrl !== null) return <Spinner />;
  if (isError && !user) return <WhoIsUnknown />;
  return <Navigate to={PATHS.home} replace />;
}
