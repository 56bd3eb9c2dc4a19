import type { ManagedContentDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { formatLength, useFormats } from '../../../ui/format';
import type { ListPlace, ViewedList } from '../../../ui/lists/use-list-view';
import type { ListColumns } from '../../../ui/table/columns';
import { ListTable } from '../../../ui/table/list-table';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
import { ContentDetails, ContentLine } from './content-line';
import type { ContentActions, ContentRowsProps } from './content-rows';
import type { ContentView } from './content-view';
import { Poster } from './poster';
import { RowActions } from './row-actions';
import { VisibilityCell } from './visibility-cell';

interface ContentTableProps extends ContentRowsProps {
  list: ViewedList<ContentView>;
}

export function ContentTable({
  rows,
  isWaiting,
  selectedIds,
  onSelect,
  list,
  ...actions
}: ContentTableProps) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');

  return (
    <ListTable
      label={texts.content.title}
      of={list.place.search}
      fills
      className="content-table"
      rowKey="id"
      rows={rows}
      isWaiting={isWaiting}
      sorting={{ view: list.view, onChange: list.change }}
      columns={useContentColumns(list.place, actions)}
      unfold={{
        columnTitle: texts.log.details,
        width: 32,
        label: ({ title }) => texts.content.unfold({ title }),
        render: (row) => <ContentDetails content={row} />,
      }}
      // Rows are selected to be changed.
      selection={
        mayEdit && {
          selectedIds,
          onSelect,
          allLabel: texts.content.selectAll,
          labelOf: ({ title }) => texts.content.select({ title }),
        }
      }
    />
  );
}

function useContentColumns(place: ListPlace, { onSetVisible, pendingIds, ...actions }: ContentActions) {
  const texts = useTexts();
  const formats = useFormats();
  return {
    poster: {
      title: texts.content.columns.poster,
      cell: (row) => <Poster content={row} shown="40px" />,
    },
    title: {
      title: texts.content.columns.title,
      kind: 'title',
      sort: 'title',
      cell: (row) => <ContentLine content={row} place={place} />,
    },
    visibility: {
      title: texts.contentList.visibilityLabel,
      cell: (row) => <VisibilityCell content={row} onSetVisible={onSetVisible} pendingIds={pendingIds} />,
    },
    priority: {
      title: texts.contentList.priority,
      align: 'right',
      sort: 'priority',
      cell: ({ priority }) => formats.number(priority),
    },
    points: {
      title: texts.content.columns.points,
      align: 'right',
      sort: 'points',
      cell: ({ pointsReward }) => formats.number(pointsReward),
    },
    length: {
      title: texts.content.columns.length,
      align: 'right',
      cell: ({ durationMs }) => (durationMs === null ? texts.contentList.unknown : formatLength(durationMs)),
    },
    size: {
      title: texts.content.columns.size,
      align: 'right',
      cell: ({ sizeBytes }) => formats.size(sizeBytes),
    },
    views: {
      title: texts.content.columns.views,
      align: 'right',
      sort: 'views',
      cell: ({ views }) => formats.number(views),
    },
    created: {
      title: texts.content.columns.created,
      sort: 'date',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    actions: {
      title: texts.content.columns.actions,
      kind: 'actions',
      cell: (row) => <RowActions content={row} {...actions} />,
    },
  } satisfies ListColumns<ManagedContentDto, string, ContentView['sort']>;
}
