import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PARAMETERS, PATHS, SIGN_UP_TAB } from '../../paths';
import { Card } from '../../ui/board';
import { Page, PageTitle } from '../../ui/page';
import { InvitationNote } from '../invitation/invitation-note';
import { useInvitedBy } from '../invitation/invited-by';
import { useSettings } from '../settings/use-settings';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';
import { SignUpForm } from './sign-up-form';
import { useUser } from './use-user';

const TAB =
  'min-h-12 rounded-button flex-1 border-2 border-transparent px-3 font-bold data-[state=active]:border-line data-[state=active]:bg-mango data-[state=active]:text-on-mango';

/** The page that the person wanted before they were sent here; only paths inside the app count. */
function wantedPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return PATHS.home;
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : PATHS.home;
}

/** Login, sign-up and the forgotten password. */
export default function AuthPage() {
  const texts = useTexts();
  const { user } = useUser();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [forgot, setForgot] = useState(false);
  const product = useSettings()?.productName ?? 'Pwen';
  const invitedBy = useInvitedBy();

  if (user) return <Navigate to={wantedPath(state)} replace />;
  if (forgot)
    return (
      <Page narrow>
        <Card className="p-5">
          <PageTitle>{texts.auth.resetTitle}</PageTitle>
          <ForgotPasswordForm onBack={() => setForgot(false)} />
        </Card>
      </Page>
    );
  return (
    <Page narrow>
      <Card className="overflow-hidden">
        <div className="bg-board text-on-board p-5">
          <PageTitle>{texts.auth.welcome({ product })}</PageTitle>
          <p>{texts.auth.welcomeText}</p>
        </div>
        <div className="band border-line border-y-2" aria-hidden="true" />
        <Tabs.Root
          defaultValue={invitedBy || search.get(PARAMETERS.authTab) === SIGN_UP_TAB ? SIGN_UP_TAB : 'login'}
          className="p-5"
        >
          <Tabs.List className="rounded-button bg-sky text-on-sky mb-5 flex">
            <Tabs.Trigger value="login" className={TAB}>
              {texts.nav.logIn}
            </Tabs.Trigger>
            <Tabs.Trigger value={SIGN_UP_TAB} className={TAB}>
              {texts.auth.signUp}
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="login">
            <LoginForm onForgot={() => setForgot(true)} />
          </Tabs.Content>
          <Tabs.Content value={SIGN_UP_TAB}>
            {invitedBy && <InvitationNote code={invitedBy} />}
            <SignUpForm invitedBy={invitedBy} />
          </Tabs.Content>
        </Tabs.Root>
      </Card>
    </Page>
  );
}
