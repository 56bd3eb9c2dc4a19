import { PlusOutlined } from '@ant-design/icons';
import type { ManagedContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { use, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { HeadingLevel } from '../../../ui/heading-level';
import { queryText } from '../../../ui/lists/list-view';
import { SortedList } from '../../../ui/lists/sorted-list';
import { useListView } from '../../../ui/lists/use-list-view';
import { usualLayout } from '../../../ui/lists/usual-layout';
import { Nothing } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { useIsAdministrator } from '../../sign-in/session';
import { AddContentDialog } from '../add-content/add-content-dialog';
import { usePendingIds } from '../change-content/change-content';
import { useChangeContent } from '../change-content/use-change-content';
import { contentListQuery } from '../content-query';
import { EditContentDialog } from '../edit-content/edit-content-dialog';
import { PreviewDialog } from '../preview-content/preview-dialog';
import { ContentGrid } from './content-grid';
import { ContentTable } from './content-table';
import { ContentToolbar } from './content-toolbar';
import { ALLOWED, type ContentView, filterOf, USUAL_VIEW } from './content-view';
import { SelectionBar } from './selection-bar';

const NOTHING: ReadonlySet<number> = new Set();

/** The programme's videos: find, preview, add, edit, show, hide and delete them. */
export function ContentPage() {
  const texts = useTexts();
  usePageTitle(texts.content.title);
  const usual: ContentView = { ...USUAL_VIEW, layout: usualLayout() };
  const { view, change, pages, place, isFiltered, clear } = useListView(usual, ALLOWED);
  const filter = filterOf(view);
  const content = useQuery(contentListQuery({ ...filter, sort: view.sort, order: view.order }, pages.key));
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

  const { isPlaceholderData: isWaiting } = content;
  const rows = content.data?.rows ?? [];
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
        <Typography.Title level={use(HeadingLevel)}>{texts.content.title}</Typography.Title>
        <span className="page-actions">
          <ExportButton path={`/api/admin/content/export${queryText(filter)}`} fileName="videos.csv" />
          {isAdministrator && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {texts.content.add}
            </Button>
          )}
        </span>
      </div>
      <ContentToolbar view={view} isFiltered={isFiltered} onChange={change} onClear={clear} />
      <SortedList
        title={texts.content.title}
        page={content}
        pages={pages}
        loadFailed={texts.content.loadFailed}
        isFiltered={isFiltered}
        noMatch={texts.content.noMatch}
        onClear={clear}
        empty={
          <Nothing
            title={texts.content.emptyTitle}
            text={isAdministrator ? texts.content.emptyText : undefined}
          >
            {isAdministrator && (
              <Button type="primary" onClick={() => setAdding(true)}>
                {texts.content.add}
              </Button>
            )}
          </Nothing>
        }
      >
        <SelectionBar
          shown={rows.length}
          total={content.data?.total ?? 0}
          selected={selected}
          isChanging={isChanging}
          onShow={show}
          onHide={hide}
          onDelete={confirmDelete}
          onClear={() => setChosenIds(NOTHING)}
        />
        {view.layout === 'table' ? (
          <ContentTable {...rowsProps} view={view} place={place} onChange={change} />
        ) : (
          <ContentGrid {...rowsProps} />
        )}
      </SortedList>
      <PreviewDialog content={preview} onClose={() => setPreview(null)} />
      <AddContentDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditContentDialog
        isOpen={isEditing}
        content={rows.find(({ id }) => id === edited?.id) ?? edited}
        onClose={() => setEditing(false)}
      />
    </>
  );
}
