import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { ExportButton } from '../../ui/export/export-button';
import { KeyPager } from '../../ui/paging/key-pager';
import { useRowPages } from '../../ui/paging/use-address-pages';
import { Loading, LoadFailed, Nothing } from '../../ui/states';
import { useErrorText } from '../../ui/texts/error-text';
import { usePageTitle } from '../../ui/use-page-title';
import { exportPath, isLoadingFirst, logQuery } from './log-query';
import { LogTable } from './log-table';
import { LogToolbar } from './log-toolbar';
import { filterOf, NO_FILTER, useLogView } from './use-log-view';
import { VerifyButton } from './verify-button';

const REFUSED_SEARCHES: readonly unknown[] = ['SEARCH_TOO_SHORT', 'SEARCH_TOO_BROAD'];

/** What administrators and auditors did, and whether the record of it is whole. */
export function LogPage() {
  const texts = useTexts();
  usePageTitle(texts.log.title);
  const { view, change, isFiltered } = useLogView();
  const filter = filterOf(view);
  const pages = useRowPages();
  const log = useQuery(logQuery(filter, pages.key));
  const errorText = useErrorText();
  // Trying again would not help.
  const isRefused = REFUSED_SEARCHES.includes(errorCodeOf(log.error));
  const showAll = <Button onClick={() => change(NO_FILTER)}>{texts.log.clear}</Button>;

  return (
    <>
      <div className="page-head">
        <div>
          <Typography.Title level={1}>{texts.log.title}</Typography.Title>
          <span className="quiet">{texts.log.about}</span>
        </div>
        <div className="page-actions">
          <VerifyButton />
          <ExportButton path={exportPath(filter)} fileName="administrators-log.csv" />
        </div>
      </div>
      <LogToolbar view={view} onChange={change} />
      {(log.isPending || isLoadingFirst(log)) && <Loading />}
      {log.isError && isRefused && (
        <Nothing title={errorText(log.error, texts.log.loadFailed)}>{showAll}</Nothing>
      )}
      {log.isError && !isRefused && (
        <LoadFailed
          title={texts.log.loadFailed}
          isRetrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.isSuccess && log.data.rows.length === 0 && !log.isPlaceholderData && (
        <Nothing title={isFiltered ? texts.log.noMatch : texts.log.none}>{isFiltered && showAll}</Nothing>
      )}
      {log.isSuccess && log.data.rows.length > 0 && (
        <LogTable
          fills
          entries={log.data.rows}
          isLoading={log.isPlaceholderData}
          onAdministrator={(administratorId) => change({ administratorId })}
        />
      )}
      {log.isSuccess && (
        <div className="list-foot">
          <KeyPager
            list={texts.log.title}
            pages={pages}
            next={log.data.next}
            isLoading={log.isPlaceholderData}
          />
        </div>
      )}
    </>
  );
}
