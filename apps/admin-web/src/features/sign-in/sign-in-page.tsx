import { Card, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { PATHS } from '../../paths';
import { LoginMode } from './login-mode';
import { RegisterMode } from './register/register-mode';
import { useSession } from './session';

/** What the route guard tells this page. It is part of the history entry, so a link cannot forge it. */
export interface SignInState {
  from?: string;
  hasExpired?: boolean;
}

/** Signs in or, with an invitation, registers. An invitation's link opens the second. */
export function SignInPage() {
  const { t } = useTranslation();
  const session = useSession();
  const state = (useLocation().state ?? {}) as SignInState;
  const [params] = useSearchParams();
  const token = params.get('invitation');
  const mode = params.get('mode') ?? (token === null ? 'login' : 'register');

  if (session.isPending) return <Spin fullscreen description={t('common.loading')} />;
  if (session.data?.user) return <Navigate to={state.from ?? PATHS.home} replace />;
  return (
    <Card className="sign-in-card">
      {mode === 'register' ? <RegisterMode token={token} state={state} /> : <LoginMode state={state} />}
    </Card>
  );
}
