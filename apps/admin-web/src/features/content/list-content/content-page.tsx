import { PlusOutlined } from '@ant-design/icons';
import type { ManagedContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useDialog } from '../../../ui/edit/use-dialog';
import { ExportButton } from '../../../ui/export/export-button';
import { queryText } from '../../../ui/lists/list-view';
import { NoMatch, PagedList } from '../../../ui/lists/paged-list';
import { useListView, type ViewedList } from '../../../ui/lists/use-list-view';
import { useSelection } from '../../../ui/lists/use-selection';
import { usualLayout } from '../../../ui/lists/usual-layout';
import { PageHead } from '../../../ui/page-head';
import { Nothing } from '../../../ui/states';
import { useMay } from '../../sign-in/session';
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
import { SelectedVideos } from './selected-videos';
import '../content.css';

/** The programme's videos: find, preview, add, edit, show, hide and delete them. */
export function ContentPage() {
  const texts = useTexts();
  const usual: ContentView = { ...USUAL_VIEW, layout: usualLayout() };
  const list = useListView(usual, ALLOWED);
  const { view, pages } = list;
  const content = useQuery(
    contentListQuery({ ...filterOf(view), sort: view.sort, order: view.order }, pages.key),
  );
  const rows = content.data?.rows ?? [];
  const selection = useSelection(rows);
  const changes = useChangeContent(selection.remove);
  const pendingIds = usePendingIds();
  const [preview, setPreview] = useState<ManagedContentDto | null>(null);
  const editing = useDialog<ManagedContentDto>();
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);

  const rowsProps = {
    rows,
    isWaiting: content.isPlaceholderData,
    selectedIds: selection.selectedIds,
    onSelect: selection.select,
    pendingIds,
    onPreview: setPreview,
    onEdit: editing.open,
    onDelete: (row: ManagedContentDto) => changes.confirmDelete([row]),
    onSetVisible: changes.setVisible,
  };

  return (
    <>
      <ContentHead view={view} onAdd={add} />
      <ContentToolbar list={list} />
      <PagedList
        fills
        title={texts.content.title}
        page={content}
        pages={pages}
        loadFailed={texts.content.loadFailed}
        nothing={<NoContent list={list} onAdd={add} />}
      >
        <SelectedVideos
          shown={rows.length}
          total={content.data?.total ?? 0}
          selected={selection.selected}
          changes={changes}
          onClear={selection.clear}
        />
        {view.layout === 'table' ? (
          <ContentTable {...rowsProps} list={list} />
        ) : (
          <ContentGrid {...rowsProps} place={list.place} />
        )}
      </PagedList>
      <PreviewDialog content={preview} onClose={() => setPreview(null)} />
      <AddContentDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditContentDialog
        isOpen={editing.isOpen}
        content={rows.find(({ id }) => id === editing.about?.id) ?? editing.about}
        onClose={editing.close}
      />
    </>
  );
}

function ContentHead({ view, onAdd }: { view: ContentView; onAdd: () => void }) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  return (
    <PageHead title={texts.content.title}>
      <ExportButton path={`/api/admin/content/export${queryText(filterOf(view))}`} fileName="videos.csv" />
      {mayEdit && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {texts.content.add}
        </Button>
      )}
    </PageHead>
  );
}

function NoContent({ list, onAdd }: { list: ViewedList<ContentView>; onAdd: () => void }) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  if (list.isFiltered) return <NoMatch title={texts.content.noMatch} onClear={list.clear} />;
  return (
    <Nothing title={texts.content.emptyTitle} text={mayEdit ? texts.content.emptyText : undefined}>
      {mayEdit && (
        <Button type="primary" onClick={onAdd}>
          {texts.content.add}
        </Button>
      )}
    </Nothing>
  );
}
