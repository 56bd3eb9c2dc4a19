import { useLinkToken } from '@pwen/web/link-token';
import { useBeingChecked } from '@pwen/web/use-being-checked';
import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { useFirstTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { LoginMode } from './login-mode';
import { useSession } from './session';
import type { SignInState } from './sign-in-state';
import './sign-in.css';

// Few have forgotten their password, or come with an invitation.
const ForgotMode = lazy(async () => ({
  default: (await import('./forgot-password/forgot-mode')).ForgotMode,
}));
const RegisterMode = lazy(async () => ({
  default: (await import('./register/register-mode')).RegisterMode,
}));

/** Signs in or, with an invitation, registers; or mails a link to whoever has forgotten their password. */
export function SignInPage() {
  const texts = useFirstTexts();
  const isChecked = useBeingChecked();
  const session = useSession();
  const state = (useLocation().state ?? {}) as SignInState;
  const [params] = useSearchParams();
  const token = useLinkToken('invitation');
  const mode = params.get('mode') ?? (token === null ? 'login' : 'register');

  if (session.isPending) return <Spin fullscreen description={texts.common.loading} />;
  if (session.data?.user) return <Navigate to={state.from ?? PATHS.home} replace />;
  return (
    <section className="sign-in-card">
      <Suspense fallback={<Spin />}>
        {mode === 'register' ? (
          <RegisterMode token={token} state={state} />
        ) : mode === 'forgot' ? (
          <ForgotMode state={state} />
        ) : (
          <LoginMode state={state} />
        )}
      </Suspense>
      <p role="status" className="sign-in-checking">
        {isChecked && texts.signIn.checking}
      </p>
    </section>
  );
}
