import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { ExportButton } from '../../ui/export/export-button';
import { NoMatch, PagedList } from '../../ui/lists/paged-list';
import { useListView } from '../../ui/lists/use-list-view';
import { PageHead } from '../../ui/page-head';
import { useRowPages } from '../../ui/paging/use-address-pages';
import { Nothing } from '../../ui/states';
import { useErrorText } from '../../ui/texts/error-text';
import { exportPath, logQuery } from './log-query';
import { LogTable } from './log-table';
import { LogToolbar } from './log-toolbar';
import { ALLOWED, filterOf, USUAL_VIEW } from './log-view';
import { VerifyButton } from './verify-button';

const REFUSED_SEARCHES: readonly unknown[] = ['SEARCH_TOO_SHORT', 'SEARCH_TOO_BROAD'];

/** What the team did, and whether the record of it is whole. */
export function LogPage() {
  const texts = useTexts();
  const { view, change, clear, isFiltered } = useListView(USUAL_VIEW, ALLOWED);
  const filter = filterOf(view);
  const pages = useRowPages();
  const log = useQuery(logQuery(filter, pages.key));
  const errorText = useErrorText();
  const noMatch = (title: string) => <NoMatch title={title} clearText={texts.log.clear} onClear={clear} />;

  return (
    <>
      <PageHead title={texts.log.title} about={texts.log.about}>
        <VerifyButton />
        <ExportButton path={exportPath(filter)} fileName="administrators-log.csv" />
      </PageHead>
      <LogToolbar view={view} onChange={change} />
      <PagedList
        fills
        title={texts.log.title}
        page={log}
        pages={pages}
        loadFailed={texts.log.loadFailed}
        refusal={
          REFUSED_SEARCHES.includes(errorCodeOf(log.error))
            ? noMatch(errorText(log.error, texts.log.loadFailed))
            : undefined
        }
        nothing={isFiltered ? noMatch(texts.log.noMatch) : <Nothing title={texts.log.none} />}
      >
        <LogTable
          fills
          entries={log.data?.rows ?? []}
          isLoading={log.isPlaceholderData}
          onAdministrator={(administrator) => change({ administrator })}
        />
      </PagedList>
    </>
  );
}
