import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { useLoadFailure } from '../../../api/use-load-failure';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { lazyExtra } from '../../../ui/lazy-extra';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { WaitingRows } from '../../../ui/waiting/waiting-rows';
import { AccountSection } from '../account-section';
import { EndOthersButton } from './end-others-button';
import { sessionsQuery, useEndSessions } from './session-queries';
import { SessionRow } from './session-row';

const EndOthersDialog = lazyExtra(() => import('./end-others-dialog'));

/** Where the person is signed in; each place can be signed out from here. */
export function SessionList() {
  const texts = useTexts();
  const { data: sessions, isPending, error, refetch } = useQuery(sessionsQuery);
  const failure = useLoadFailure();
  const { mutate: end, isPending: isEnding, error: notEnded } = useEndSessions();
  return (
    <AccountSection title={texts.account.sessions} text={texts.account.sessionsText}>
      {isPending && <WaitingRows count={2} />}
      {error && !sessions && (
        <>
          <p role="alert">{failure(error, texts.account.sessionsError)}</p>
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
      <RefusalNotice thrown={notEnded} title={texts.account.notEnded} />
      {sessions && sessions.length > 1 && (
        <Suspense fallback={<EndOthersButton disabled />}>
          <EndOthersDialog isEnding={isEnding} onEnd={() => end(undefined)} />
        </Suspense>
      )}
    </AccountSection>
  );
}
