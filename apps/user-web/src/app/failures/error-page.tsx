import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useOnline } from '../../device/connection';
import { reloadPage } from '../../device/leave';
import { userQuery } from '../../features/auth/use-user';
import { ContactSupport } from '../../features/settings/contact-support';
import { useFirstTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { replayEarlyTap } from '../../ui/early-tap';
import { Notice, Page, PageTitle } from '../../ui/page';
import { Spinner } from '../../ui/waiting/spinner';
import { isLoadingAgain } from './loading-again';
import { NoConnection } from './no-connection';

/**
 * Shown instead of a page that failed: either the page has an error, or its part of the app is not on this device and
 * cannot be fetched now.
 */
export function ErrorPage() {
  const texts = useFirstTexts();
  const isOnline = useOnline();
  // The page that the app would have taken over does not come: its frame hears taps now.
  useEffect(replayEarlyTap, []);
  // A part that is missing says little about the connection, which may have broken since the page was opened.
  const { isError, isFetching } = useQuery({ ...userQuery, refetchOnMount: 'always' });
  const isComing = isLoadingAgain.use() || isFetching;
  if (isOnline && isComing) return <Spinner />;
  if (!isOnline || isError) return <NoConnection onRetry={reloadPage} />;
  return (
    <Page narrow>
      <PageTitle>{texts.state.somethingWrong}</PageTitle>
      <Notice
        title={texts.state.somethingWrongHelp}
        // The whole app is loaded again: after a deployment the parts of the old version no longer exist.
        action={<Button onClick={reloadPage}>{texts.state.retry}</Button>}
      />
      <ContactSupport />
    </Page>
  );
}
