import { useQuery } from '@tanstack/react-query';
import { Alert, App as AntdApp, Button, Spin } from 'antd';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useSession } from '../features/sign-in/session';
import type { SignInState } from '../features/sign-in/sign-in-state';
import { lacksSecondFactor, secondFactorQuery } from '../features/step-up/second-factor-query';
import { StepUpProvider } from '../features/step-up/step-up-provider';
import { useTexts } from '../i18n/use-texts';
import { PATHS } from '../paths';

/** Where they cover nothing that can be pressed: below the menu, or on a narrow screen where `shell.css` makes room. */
const TOASTS = { placement: 'bottomLeft', maxCount: 1, bottom: 8 } as const;

/**
 * Lets members of the team through; sends everybody else to the sign-in page, and back to this page afterwards.
 * Whoever lacks a second factor that the program requires is led to its setup.
 */
export function RequireStaff() {
  const texts = useTexts();
  const session = useSession();
  const factor = useQuery({ ...secondFactorQuery, enabled: Boolean(session.data?.user) });
  const { pathname, search } = useLocation();

  if (session.isPending) return <Spin fullscreen description={texts.common.loading} />;
  if (session.isError) {
    return (
      <Alert
        type="warning"
        showIcon
        title={texts.signIn.unreachable}
        action={
          <Button type="primary" loading={session.isFetching} onClick={() => void session.refetch()}>
            {texts.common.tryAgain}
          </Button>
        }
      />
    );
  }
  if (!session.data.user) {
    const state: SignInState = { from: pathname + search, hasExpired: session.data.hasExpired };
    return <Navigate to={PATHS.signIn} replace state={state} />;
  }
  // The rest of the console stays shut until then.
  if (lacksSecondFactor(factor.data) && pathname !== PATHS.security)
    return <Navigate to={PATHS.security} replace />;
  return (
    <AntdApp notification={TOASTS}>
      <StepUpProvider>
        <Outlet />
      </StepUpProvider>
    </AntdApp>
  );
}
