import { PlusOutlined } from '@ant-design/icons';
import type { ContentDto } from '@pwen/api-client';
import { FIGURE_LOCALES } from '@pwen/web/language';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Grid, Pagination, Typography } from 'antd';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../i18n';
import { useFormats } from '../../../ui/format';
import { HeadingLevel } from '../../../ui/heading-level';
import { usePageTitle } from '../../../ui/use-page-title';
import { useIsAdministrator } from '../../sign-in/session';
import { AddContentDialog } from '../add-content/add-content-dialog';
import { contentQuery } from '../content-query';
import { useConfirmDelete } from '../delete-content/use-confirm-delete';
import { PreviewDialog } from '../preview-content/preview-dialog';
import { ContentGrid } from './content-grid';
import { ContentEmpty, ContentFailed, ContentLoading, NoMatch } from './content-states';
import { ContentTable } from './content-table';
import { ContentToolbar } from './content-toolbar';
import { filterContent } from './filter-content';
import { SelectionBar } from './selection-bar';
import { type ContentView, useContentView } from './use-content-view';

const PAGE_ROWS = 20;

/** The programme's videos: search, preview, add and delete. */
export function ContentPage() {
  const { t } = useTranslation();
  usePageTitle(t('content.title'));
  const formats = useFormats();
  const { language } = useLanguage();
  // On a phone most columns of the table are hidden; the cards show everything.
  const { view, change } = useContentView(matchMedia('(min-width: 768px)').matches ? 'table' : 'grid');
  const isWide = Grid.useBreakpoint().md ?? false;
  const content = useQuery(contentQuery);
  const isAdministrator = useIsAdministrator();
  const confirmDelete = useConfirmDelete();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [page, setPage] = useState(1);
  const [preview, setPreview] = useState<ContentDto | null>(null);
  const [isAdding, setAdding] = useState(false);

  const loaded = content.data?.rows ?? [];
  const total = content.data?.total ?? 0;
  const found = filterContent(loaded, view, FIGURE_LOCALES[language]);
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const shownPage = Math.min(page, lastPage);
  // Only rows that match the search count as selected, so that nobody deletes rows they cannot see.
  const selected = found.filter((row) => chosenIds.has(row.id));

  const changeView = (part: Partial<ContentView>) => {
    setPage(1);
    change(part);
  };
  const rowsProps = {
    rows: found.slice((shownPage - 1) * PAGE_ROWS, shownPage * PAGE_ROWS),
    selectedIds: new Set(selected.map((row) => row.id)),
    onSelect: setChosenIds,
    onPreview: setPreview,
    onDelete: (row: ContentDto) => confirmDelete([row]),
  };

  return (
    <>
      <div className="page-head">
        <Typography.Title level={use(HeadingLevel)}>{t('content.title')}</Typography.Title>
        {isAdministrator && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('content.add')}
          </Button>
        )}
      </div>
      {content.isPending && <ContentLoading />}
      {content.isError && (
        <ContentFailed isRetrying={content.isFetching} onRetry={() => void content.refetch()} />
      )}
      {content.isSuccess && total === 0 && <ContentEmpty />}
      {content.isSuccess && total > 0 && (
        <>
          <ContentToolbar view={view} onChange={changeView} />
          {loaded.length < total && (
            <Alert
              type="warning"
              showIcon
              title={t('content.truncated', {
                loaded: formats.number(loaded.length),
                total: formats.number(total),
              })}
            />
          )}
          <SelectionBar
            shown={found.length}
            total={loaded.length}
            selected={selected.length}
            onDelete={() => confirmDelete(selected)}
            onClear={() => setChosenIds(new Set())}
          />
          {found.length === 0 && <NoMatch onClear={() => changeView({ search: '', type: 'all' })} />}
          {found.length > 0 && view.layout === 'table' && (
            <ContentTable {...rowsProps} view={view} onChangeView={changeView} />
          )}
          {found.length > 0 && view.layout === 'grid' && <ContentGrid {...rowsProps} />}
          <Pagination
            className="page-foot"
            current={shownPage}
            total={found.length}
            pageSize={PAGE_ROWS}
            onChange={setPage}
            showSizeChanger={false}
            hideOnSinglePage
            simple={!isWide}
          />
        </>
      )}
      <PreviewDialog content={preview} onClose={() => setPreview(null)} />
      <AddContentDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
