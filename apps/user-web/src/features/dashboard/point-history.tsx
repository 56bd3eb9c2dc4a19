import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button';
import { showToast } from '../../ui/toasts/toast-store';
import { WaitingRows } from '../../ui/waiting-rows';
import { historyQuery } from '../points/history-query';
import { HistoryEntry } from './history-entry';

const WAITING_ROWS = 6;

/** Every change of the balance, newest first; older ones are loaded on request. */
export function PointHistory({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const {
    data,
    isPending,
    isError,
    errorUpdatedAt,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery(historyQuery(userId));

  useEffect(() => {
    if (errorUpdatedAt > 0)
      showToast({ title: t('state.error'), description: t('dashboard.historyError'), look: 'destructive' });
  }, [errorUpdatedAt, t]);

  const entries = rowsOf(data) ?? [];
  return (
    // A scrolling element takes the focus, so that it can be scrolled with a keyboard.
    <div
      role="region"
      aria-label={t('dashboard.history')}
      tabIndex={0}
      className="max-h-[600px] overflow-y-auto px-5 pb-5 -outline-offset-4"
    >
      {isPending && <WaitingRows count={WAITING_ROWS} />}
      {isError && !data && (
        <div className="flex flex-col items-start gap-3 py-3">
          <p>{t('dashboard.historyError')}</p>
          <Button look="plain" onClick={() => void refetch()}>
            {t('state.retry')}
          </Button>
        </div>
      )}
      {data && entries.length === 0 && <p className="text-muted py-3">{t('dashboard.historyEmpty')}</p>}
      <ul>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="plain"
          className="mt-3 w-full"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('dashboard.more')}
        </Button>
      )}
    </div>
  );
}
