import type { Permission } from '@pwen/domain/contract';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';

import { useMay } from '../../features/sign-in/session';

// Only an address that was typed or kept leads there.
const NotForYourRole = lazy(async () => ({
  default: (await import('./not-for-your-role-page')).NotForYourRolePage,
}));

/** Shows a page to whoever has a permission, and others that it is not for their role. */
export function OnlyFor({ permission }: { permission: Permission }) {
  if (useMay(permission)) return <Outlet />;
  return (
    <Suspense>
      <NotForYourRole />
    </Suspense>
  );
}
