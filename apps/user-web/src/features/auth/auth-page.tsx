import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { FORGOT_TAB, PARAMETERS, SIGN_UP_TAB } from '../../paths';
import { Card } from '../../ui/board';
import { Page, PageTitle } from '../../ui/page';
import { productName } from '../../ui/product-name';
import { Tabs } from '../../ui/tabs';
import { InvitationHint } from '../invitation/invitation-hint';
import { useInvitedBy } from '../invitation/invited-by';
import { LoginForm } from './forms/login-form';
import { SignUpForm } from './forms/sign-up-form';
import { WelcomeBonus } from './forms/welcome-bonus';
import { useUser } from './use-user';
import { wantedPath, whyAccount } from './wanted';

// Few have forgotten their password.
const ForgotPassword = lazy(() => import('./forms/forgot-password'));

/** Login, sign-up and the forgotten password. */
export default function AuthPage() {
  const texts = useTexts();
  const { user } = useUser();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [forgot, setForgot] = useState(search.get(PARAMETERS.authTab) === FORGOT_TAB);
  const product = productName.use();
  const invitedBy = useInvitedBy();
  const [isNew, setNew] = useState(invitedBy !== '' || search.get(PARAMETERS.authTab) === SIGN_UP_TAB);

  if (user) return <Navigate to={wantedPath(state)} replace />;
  if (forgot)
    return (
      <Page narrow>
        <Card className="p-5">
          <Suspense>
            <ForgotPassword onBack={() => setForgot(false)} />
          </Suspense>
        </Card>
      </Page>
    );
  return (
    <Page narrow>
      <Card className="overflow-hidden">
        <div className="bg-board text-on-board p-5">
          <PageTitle>{texts.auth.welcome({ product })}</PageTitle>
          <p>{whyAccount(state, texts.auth) ?? texts.auth.welcomeText}</p>
        </div>
        <div className="band border-line border-y-2" aria-hidden="true" />
        <div className="p-5">
          <Tabs
            names={{ login: texts.nav.logIn, [SIGN_UP_TAB]: texts.auth.signUp }}
            shown={isNew ? SIGN_UP_TAB : 'login'}
            onShow={(tab) => setNew(tab === SIGN_UP_TAB)}
          >
            {isNew ? (
              <>
                <WelcomeBonus />
                {invitedBy && <InvitationHint code={invitedBy} />}
                <SignUpForm
                  invitedBy={invitedBy}
                  onLogIn={() => setNew(false)}
                  onForgot={() => setForgot(true)}
                />
              </>
            ) : (
              <LoginForm onForgot={() => setForgot(true)} />
            )}
          </Tabs>
        </div>
      </Card>
    </Page>
  );
}
