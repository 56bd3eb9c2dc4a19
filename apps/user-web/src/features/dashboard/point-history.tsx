import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { useOnline } from '../../device/connection';
import { useTexts } from '../../i18n/use-texts';
import { ListPanel } from '../../ui/list-panel';
import { MoreButton } from '../../ui/more-button';
import { showToast } from '../../ui/toasts/toast-store';
import { historyQuery } from '../points/history-query';
import { ContactSupport } from '../settings/contact-support';
import { HistoryEntry } from './history-entry';

const WAITING_ROWS = 6;

/** Every change of the balance, newest first; older ones are loaded on request. */
export function PointHistory({ userId }: { userId: number }) {
  const texts = useTexts();
  const history = useInfiniteQuery(historyQuery(userId));
  const { data, isPending, isError, errorUpdatedAt, refetch } = history;
  const isOnline = useOnline();

  // A failure of an earlier visit is kept with the list.
  const [earlier] = useState(errorUpdatedAt);
  const announceFailure = useEffectEvent(() => {
    // Without a connection the page says so already.
    if (isOnline)
      showToast({ title: texts.state.error, description: texts.dashboard.historyError, look: 'destructive' });
  });
  useEffect(() => {
    if (errorUpdatedAt !== earlier) announceFailure();
  }, [errorUpdatedAt, earlier]);

  const entries = rowsOf(data) ?? [];
  return (
    <ListPanel
      label={texts.dashboard.history}
      waitingRows={isPending ? WAITING_ROWS : undefined}
      error={isError && !data ? texts.dashboard.historyError : undefined}
      onRetry={refetch}
    >
      {data && entries.length === 0 && <p className="text-muted py-3">{texts.dashboard.historyEmpty}</p>}
      <ul>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
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
