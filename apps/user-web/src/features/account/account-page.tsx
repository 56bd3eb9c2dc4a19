import { Suspense } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { lazyExtra } from '../../ui/lazy-extra';
import { Page, PageTitle } from '../../ui/page';
import { useUser } from '../auth/use-user';
import { Consents } from './consents';
import { DeletionSection } from './deletion-section';
import { DownloadSection } from './download-section';
import { EmailForm } from './email-form';
import { LanguageForm } from './language-form';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { PhoneForm } from './phone-form';
import { SessionList } from './sessions/session-list';

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
      <SessionList />
      <Consents />
      <DownloadSection />
      <DeletionSection user={user} />
    </Page>
  );
}
