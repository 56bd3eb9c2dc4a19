import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { lazyExtra } from '../../../ui/lazy-extra';
import { WaitingRows } from '../../../ui/waiting/waiting-rows';
import { AccountSection } from '../account-section';
import { EndOthersButton } from './end-others-button';
import { sessionsQuery, useEndSessions } from './session-queries';
import { SessionRow } from './session-row';

const EndOthersDialog = lazyExtra(() => import('./end-others-dialog'));

/** Where the person is signed in; each place can be signed out from here. */
export function SessionList() {
  const texts = useTexts();
  const { data: sessions, isPending, isError, refetch } = useQuery(sessionsQuery);
  const { mutate: end, isPending: isEnding } = useEndSessions();
  return (
    <AccountSection title={texts.account.sessions} text={texts.account.sessionsText}>
      {isPending && <WaitingRows count={2} />}
      {isError && !sessions && (
        <>
          <p>{texts.account.sessionsError}</p>
          <Button look="plain" className="self-start" onClick={() => void refetch()}>
            {texts.state.retry}
          </Button>
        </>
      )}
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={isEnding}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Suspense fallback={<EndOthersButton disabled />}>
          <EndOthersDialog isEnding={isEnding} onEnd={() => end(undefined)} />
        </Suspense>
      )}
    </AccountSection>
  );
}
