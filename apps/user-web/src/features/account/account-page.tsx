import { lazy, Suspense } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { lazyExtra } from '../../ui/lazy-extra';
import { Page, PageTitle } from '../../ui/page';
import { useUser } from '../auth/use-user';
import { EmailForm } from './email-form';
import { LanguageForm } from './language-form';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';

const LaterSections = lazy(() => import('./later-sections'));
const LogWatch = lazyExtra(() => import('../balance-proof/log-watch'));

/** Everything that a person can see and change of their account. */
export default function AccountPage() {
  const texts = useTexts();
  const { user } = useUser();
  if (!user) return null;
  return (
    <Page narrow>
      <PageTitle>{texts.account.title}</PageTitle>
      <Suspense>
        <LogWatch />
      </Suspense>
      <NameForm user={user} />
      <EmailForm user={user} />
      <PhoneForm user={user} />
      <LanguageForm />
      <PasswordForm user={user} />
      <Suspense>
        <LaterSections user={user} />
      </Suspense>
    </Page>
  );
}
