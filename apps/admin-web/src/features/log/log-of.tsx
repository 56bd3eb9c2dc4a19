import type { LogSubjectType } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { PagedList } from '../../ui/lists/paged-list';
import { useRowPages } from '../../ui/paging/use-address-pages';
import { Nothing } from '../../ui/states';
import { logQuery } from './log-query';
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

  return (
    <div className="tab-body">
      <PagedList
        title={texts.log.title}
        page={log}
        pages={pages}
        loadFailed={texts.log.loadFailed}
        loadingLines={5}
        nothing={<Nothing title={texts.log.noneOfThis} />}
      >
        <LogTable
          entries={log.data?.rows ?? []}
          isLoading={log.isPlaceholderData}
          showsChanges={showsChanges}
        />
      </PagedList>
    </div>
  );
}
