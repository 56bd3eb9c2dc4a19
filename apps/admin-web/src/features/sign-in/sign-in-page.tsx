import { errorCodeOf } from '@pwen/web/error-code';
import { Alert, Card, Spin, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';

import { PATHS } from '../../paths';
import { useErrorText } from '../../ui/error-text';
import { usePageTitle } from '../../ui/use-page-title';
import { useSession, useSignIn } from './session';
import { SignInForm } from './sign-in-form';

/** What the route guard tells this page. It is part of the history entry, so a link cannot forge it. */
export interface SignInState {
  from?: string;
  hasExpired?: boolean;
}

export function SignInPage() {
  const { t } = useTranslation();
  usePageTitle(t('signIn.title'));
  const session = useSession();
  const signIn = useSignIn();
  const state = (useLocation().state ?? {}) as SignInState;

  if (session.isPending) return <Spin fullscreen description={t('common.loading')} />;
  if (session.data?.user) return <Navigate to={state.from ?? PATHS.home} replace />;
  return (
    <Card className="sign-in-card">
      <Typography.Title level={1} className="sign-in-title">
        {t('signIn.title')}
      </Typography.Title>
      {state.hasExpired && !signIn.isError && <Alert type="info" showIcon title={t('signIn.expired')} />}
      {signIn.isError && <Refusal error={signIn.error} />}
      <SignInForm isSending={signIn.isPending} onSubmit={(credentials) => signIn.mutate(credentials)} />
    </Card>
  );
}

function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const text = errorText(error, t('signIn.unreachable'));
  // The only refusal that is not about this attempt: the credentials were right, but the account is not an
  // administrator's.
  if (errorCodeOf(error) === 'NOT_AN_ADMINISTRATOR') return <Alert type="error" showIcon title={text} />;
  return <Alert type="error" showIcon title={t('signIn.failed')} description={text} />;
}
