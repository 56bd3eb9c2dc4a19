import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useLoadFailure } from '../../api/use-load-failure';
import { useOnline } from '../../device/connection';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { ListPanel } from '../../ui/list-panel';
import { MoreButton } from '../../ui/more-button';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { historyQuery } from '../points/history-query';
import { ContactSupport } from '../settings/contact-support';
import { HistoryEntry } from './history-entry';

const WAITING_ROWS = 6;

/** Every change of the balance, newest first; older ones are loaded on request. */
export function PointHistory({ userId }: { userId: number }) {
  const texts = useTexts();
  const history = useInfiniteQuery(historyQuery(userId));
  const { data, isPending, isError, error, refetch } = history;
  const failure = useLoadFailure();
  const isOnline = useOnline();

  const entries = rowsOf(data) ?? [];
  return (
    <ListPanel
      label={texts.dashboard.history}
      waitingRows={isPending ? WAITING_ROWS : undefined}
      error={isError && !data && !isOnline ? failure(error, texts.dashboard.historyError) : undefined}
      onRetry={refetch}
    >
      {/* Without a connection the page says so already, and what was loaded stays. */}
      {isError && isOnline && (
        <div className="py-3">
          <RefusalNotice
            thrown={error}
            text={texts.dashboard.historyError}
            toast={{ title: texts.state.error }}
          >
            <Button look="plain" onClick={() => void refetch()}>
              {texts.state.retry}
            </Button>
          </RefusalNotice>
        </div>
      )}
      {data && entries.length === 0 && <p className="text-muted py-3">{texts.dashboard.historyEmpty}</p>}
      <ul>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} userId={userId} entry={entry} />
        ))}
      </ul>
      <MoreButton list={history} className="mt-3 w-full">
        {texts.dashboard.more}
      </MoreButton>
      {entries.length > 0 && (
        <section className="mt-3">
          <p className="font-bold">{texts.dashboard.trouble}</p>
          <ContactSupport />
        </section>
      )}
    </ListPanel>
  );
}
