import { PlusOutlined } from '@ant-design/icons';
import type { ManagedContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ExportButton } from '../../../ui/export/export-button';
import { HeadingLevel } from '../../../ui/heading-level';
import { KeyPager } from '../../../ui/paging/key-pager';
import type { KeyPages } from '../../../ui/paging/use-key-pages';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { useIsAdministrator } from '../../sign-in/session';
import { AddContentDialog } from '../add-content/add-content-dialog';
import { usePendingIds } from '../change-content/change-content';
import { useChangeContent } from '../change-content/use-change-content';
import { contentListQuery, exportPath } from '../content-query';
import { EditContentDialog } from '../edit-content/edit-content-dialog';
import { PreviewDialog } from '../preview-content/preview-dialog';
import { ContentGrid } from './content-grid';
import { ContentTable } from './content-table';
import { ContentToolbar } from './content-toolbar';
import { type ContentView, isFiltered, NO_FILTER } from './content-view';
import { SelectionBar } from './selection-bar';
import { useContentView } from './use-content-view';

const NOTHING: ReadonlySet<number> = new Set();

/** The programme's videos: find, preview, add, edit, show, hide and delete them. */
export function ContentPage() {
  const { t } = useTranslation();
  usePageTitle(t('content.title'));
  // On a phone most columns of the table are hidden; the cards show everything.
  const { view, change, pages } = useContentView(matchMedia('(min-width: 768px)').matches ? 'table' : 'grid');
  const content = useQuery(contentListQuery(view, pages.key));
  const isAdministrator = useIsAdministrator();
  const [chosenIds, setChosenIds] = useState(NOTHING);
  const { isChanging, show, hide, confirmDelete, setVisible } = useChangeContent((ids) =>
    setChosenIds((chosen) => new Set([...chosen].filter((id) => !ids.includes(id)))),
  );
  const pendingIds = usePendingIds();
  const [preview, setPreview] = useState<ManagedContentDto | null>(null);
  const [edited, setEdited] = useState<ManagedContentDto | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (region.current) region.current.scrollTop = 0;
  }, [pages.key]);

  const { isPlaceholderData: isWaiting } = content;
  const rows = content.data?.rows ?? [];
  const isShown = content.isSuccess && rows.length > 0;
  // Only rows of this page count as selected, so that nobody changes rows they cannot see.
  const selected = rows.filter(({ id }) => chosenIds.has(id));
  const rowsProps = {
    rows,
    isWaiting,
    selectedIds: new Set(selected.map(({ id }) => id)),
    onSelect: setChosenIds,
    pendingIds,
    onPreview: setPreview,
    onEdit: (row: ManagedContentDto) => {
      setEdited(row);
      setEditing(true);
    },
    onDelete: (row: ManagedContentDto) => confirmDelete([row]),
    onSetVisible: setVisible,
  };

  return (
    <>
      <div className="page-head">
        <Typography.Title level={use(HeadingLevel)}>{t('content.title')}</Typography.Title>
        <span className="page-actions">
          <ExportButton path={exportPath(view)} fileName="videos.csv" />
          {isAdministrator && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t('content.add')}
            </Button>
          )}
        </span>
      </div>
      <ContentToolbar view={view} onChange={change} />
      {(content.isPending || (isWaiting && rows.length === 0)) && <Loading />}
      {content.isError && (
        <LoadFailed
          title={t('content.loadFailed')}
          isRetrying={content.isFetching}
          onRetry={() => void content.refetch()}
        />
      )}
      {content.isSuccess && !isWaiting && rows.length === 0 && (
        <NothingShown view={view} pages={pages} onClear={() => change(NO_FILTER)} />
      )}
      {isShown && (
        <>
          <SelectionBar
            shown={rows.length}
            total={content.data.total}
            selected={selected}
            isChanging={isChanging}
            onShow={show}
            onHide={hide}
            onDelete={confirmDelete}
            onClear={() => setChosenIds(NOTHING)}
          />
          {view.layout === 'table' && (
            <ContentTable region={region} {...rowsProps} view={view} onChangeView={change} />
          )}
          {view.layout === 'grid' && <ContentGrid {...rowsProps} />}
        </>
      )}
      {content.isSuccess && (
        <KeyPager list={t('content.title')} pages={pages} next={content.data.next} isLoading={isWaiting} />
      )}
      <PreviewDialog content={preview} onClose={() => setPreview(null)} />
      <AddContentDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditContentDialog isOpen={isEditing} content={edited} onClose={() => setEditing(false)} />
    </>
  );
}

interface NothingShownProps {
  view: ContentView;
  pages: KeyPages<string>;
  onClear: () => void;
}

function NothingShown({ view, pages, onClear }: NothingShownProps) {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  // What was on the last page was deleted, or moved to another one.
  if (pages.goBack) return <Nothing title={t('contentList.pageEmpty')} />;
  if (isFiltered(view))
    return (
      <Nothing title={t('content.noMatch')}>
        <Button onClick={onClear}>{t('content.clearSearch')}</Button>
      </Nothing>
    );
  return (
    <Nothing title={t('content.emptyTitle')} text={isAdministrator ? t('content.emptyText') : undefined} />
  );
}
