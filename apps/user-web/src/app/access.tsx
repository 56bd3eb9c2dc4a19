import { useTranslation } from 'react-i18next';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { keepsVouchers, keptFor } from '../device/kept-for';
import { readStored } from '../device/storage';
import { useUser } from '../features/auth/use-user';
import { Button } from '../ui/button';
import { Notice, Page } from '../ui/page';
import { Spinner } from '../ui/spinner';
import { PATHS } from './paths';

interface RequireUserProps {
  /** A page that shows what this device keeps: it opens also before, and without, an answer who is there. */
  orKept?: boolean;
}

/** Pages for signed-in people. Everyone else goes to the sign-in page, and from there back to where they wanted to go. */
export function RequireUser({ orKept = false }: RequireUserProps) {
  const { t } = useTranslation();
  const { user, isPending, isError, refetch } = useUser();
  const { pathname, search } = useLocation();

  if (orKept && !user && (isPending || isError) && keptFor() !== null) return <Outlet />;
  if (isPending) return <Spinner />;
  // Not knowing who it is is no reason to send a signed-in person away.
  if (isError && !user)
    return (
      <Page narrow>
        <Notice
          title={t('state.unreachable')}
          action={
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => void refetch()}>{t('state.retry')}</Button>
              {keepsVouchers(readStored('keptRedemptions')) && (
                <Button look="plain" asChild>
                  <Link to={PATHS.redemptions}>{t('redemptions.openKept')}</Link>
                </Button>
              )}
            </div>
          }
        />
      </Page>
    );
  if (!user) return <Navigate to={PATHS.auth} replace state={{ from: pathname + search }} />;
  return <Outlet />;
}
