import type { LogSubjectType } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { KeyPager } from '../../ui/paging/key-pager';
import { useRowPages } from '../../ui/paging/use-address-pages';
import { Loading, LoadFailed, Nothing } from '../../ui/states';
import { isLoadingFirst, logQuery } from './log-query';
import { LogTable } from './log-table';

interface LogOfProps {
  subjectType: LogSubjectType;
  subjectId: number;
  /** Whether only what changed it is shown, and not who looked at it or exported it. */
  changes?: true;
  /** Whether each row says what it changed, without being opened. */
  showsChanges?: boolean;
}

/** What administrators did to one thing or person, shown on its page, where it is the only list that is paged. */
export function LogOf({ subjectType, subjectId, changes, showsChanges }: LogOfProps) {
  const texts = useTexts();
  const pages = useRowPages();
  const log = useQuery(logQuery({ subjectType, subjectId, changes }, pages.key));

  if (log.isPending || isLoadingFirst(log)) return <Loading rows={5} />;
  if (log.isError) {
    return (
      <LoadFailed
        title={texts.log.loadFailed}
        isRetrying={log.isFetching}
        onRetry={() => void log.refetch()}
      />
    );
  }
  if (log.data.rows.length === 0) return <Nothing title={texts.log.noneOfThis} />;
  return (
    <div className="tab-body">
      <LogTable entries={log.data.rows} isLoading={log.isPlaceholderData} showsChanges={showsChanges} />
      <KeyPager list={texts.log.title} pages={pages} next={log.data.next} isLoading={log.isPlaceholderData} />
    </div>
  );
}
