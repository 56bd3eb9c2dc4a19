import type { ManagedContentDto } from '@pwen/api-client';
import { Table, type TableColumnsType } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { formatLength, useFormats } from '../../../ui/format';
import { onSort, sortable } from '../../../ui/lists/sorting';
import { UnfoldButton } from '../../../ui/lists/unfold-button';
import { Moment } from '../../../ui/time/moment';
import { useIsAdministrator } from '../../sign-in/session';
import { ContentDetails, ContentLine } from './content-line';
import type { ContentRowsProps } from './content-rows';
import { type ContentView, SORTS } from './content-view';
import { Poster } from './poster';
import { RowActions } from './row-actions';
import { VisibilityCell } from './visibility-cell';

interface ContentTableProps extends ContentRowsProps {
  view: ContentView;
  onChange: (part: Partial<ContentView>) => void;
}

export function ContentTable({
  rows,
  isWaiting,
  selectedIds,
  onSelect,
  view,
  onChange,
  onSetVisible,
  pendingIds,
  ...actions
}: ContentTableProps) {
  const texts = useTexts();
  const formats = useFormats();
  const none = texts.common.none;
  const isAdministrator = useIsAdministrator();

  const columns: TableColumnsType<ManagedContentDto> = [
    {
      title: texts.content.columns.poster,
      render: (_, row) => <Poster content={row} shown="40px" />,
    },
    {
      title: texts.content.columns.title,
      ...sortable(view, 'title'),
      className: 'title-column',
      render: (_, row) => <ContentLine content={row} />,
    },
    {
      title: texts.contentList.visibilityLabel,
      render: (_, row) => (
        <VisibilityCell content={row} onSetVisible={onSetVisible} pendingIds={pendingIds} />
      ),
    },
    {
      title: texts.contentList.priority,
      ...sortable(view, 'priority'),
      align: 'right',
      render: (_, row) => formats.number(row.priority),
    },
    {
      title: texts.content.columns.points,
      ...sortable(view, 'points'),
      align: 'right',
      render: (_, row) => formats.number(row.pointsReward),
    },
    {
      title: texts.content.columns.length,
      align: 'right',
      render: (_, { durationMs }) => (durationMs === null ? none : formatLength(durationMs)),
    },
    {
      title: texts.content.columns.size,
      align: 'right',
      render: (_, { sizeBytes }) => formats.size(sizeBytes),
    },
    {
      title: texts.content.columns.views,
      ...sortable(view, 'views'),
      align: 'right',
      render: (_, row) => formats.number(row.views),
    },
    {
      title: texts.content.columns.created,
      ...sortable(view, 'date'),
      render: (_, row) => <Moment at={row.createdAt} />,
    },
    {
      title: <span className="visually-hidden">{texts.content.columns.actions}</span>,
      className: 'actions-column',
      render: (_, row) => <RowActions content={row} {...actions} />,
    },
  ];

  return (
    <Table<ManagedContentDto>
      className="content-table"
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={rows}
      loading={isWaiting}
      pagination={false}
      onChange={onSort(SORTS, onChange)}
      expandable={{
        columnWidth: 32,
        columnTitle: <span className="visually-hidden">{texts.log.details}</span>,
        expandedRowRender: (row) => <ContentDetails content={row} />,
        expandIcon: ({ expanded, onExpand, record }) => (
          <UnfoldButton
            label={texts.content.unfold({ title: record.title })}
            isUnfolded={expanded}
            onPress={(event) => onExpand(record, event)}
          />
        ),
      }}
      // Rows are selected to be changed, which auditors do not.
      rowSelection={
        isAdministrator
          ? {
              selectedRowKeys: [...selectedIds],
              onChange: (keys) => onSelect(new Set(keys.map(Number))),
              getTitleCheckboxProps: () => ({ 'aria-label': texts.content.selectAll }),
              getCheckboxProps: (row) => ({ 'aria-label': texts.content.select({ title: row.title }) }),
            }
          : undefined
      }
    />
  );
}
