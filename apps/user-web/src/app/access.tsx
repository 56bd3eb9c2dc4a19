import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../features/auth/use-user';
import { Button } from '../ui/button';
import { Notice, Page } from '../ui/page';
import { Spinner } from '../ui/spinner';
import { PATHS } from './paths';

/** Pages for signed-in people. Everyone else goes to the sign-in page, and from there back to where they wanted to go. */
export function RequireUser() {
  const { t } = useTranslation();
  const { user, isPending, isError, refetch } = useUser();
  const { pathname, search } = useLocation();

  if (isPending) return <Spinner />;
  // Not knowing who it is is no reason to send a signed-in person away.
  if (isError && !user)
    return (
      <Page narrow>
        <Notice
          title={t('state.unreachable')}
          action={<Button onClick={() => void refetch()}>{t('state.retry')}</Button>}
        />
      </Page>
    );
  if (!user) return <Navigate to={PATHS.auth} replace state={{ from: pathname + search }} />;
  return <Outlet />;
}
