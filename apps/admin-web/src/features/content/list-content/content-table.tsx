import type { ManagedContentDto } from '@pwen/api-client';
import { Table, type TableColumnsType } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { formatLength, useFormats } from '../../../ui/format';
import { useIsAdministrator } from '../../sign-in/session';
import type { ContentRowsProps } from './content-rows';
import { type ContentView, SORTS } from './content-view';
import { Poster } from './poster';
import { RowActions } from './row-actions';
import { useRequiredSurvey } from './use-required-survey';
import { VisibilityCell } from './visibility-cell';

interface ContentTableProps extends ContentRowsProps {
  region: RefObject<HTMLDivElement | null>;
  view: ContentView;
  onChangeView: (part: Partial<ContentView>) => void;
}

export function ContentTable({
  region,
  rows,
  isWaiting,
  selectedIds,
  onSelect,
  view,
  onChangeView,
  onSetVisible,
  pendingIds,
  ...actions
}: ContentTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const none = t('common.none');
  const isAdministrator = useIsAdministrator();
  const requiredSurvey = useRequiredSurvey();

  /** The sort arrows of the header and the sort of the toolbar are the same state. */
  const sortable = (sort: ContentView['sort']) => ({
    key: sort,
    sorter: true,
    sortOrder:
      view.sort === sort ? (view.direction === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
    sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
    showSorterTooltip: false,
  });

  const columns: TableColumnsType<ManagedContentDto> = [
    {
      title: t('content.columns.poster'),
      width: 104,
      render: (_, row) => <Poster content={row} shown="88px" />,
    },
    {
      title: t('content.columns.title'),
      ...sortable('title'),
      className: 'title-column',
      render: (_, row) => (
        <div className="title-cell">
          <strong>{row.title}</strong>
          <span className="quiet clamp">{row.description}</span>
        </div>
      ),
    },
    {
      title: t('contentList.visibilityLabel'),
      className: 'visibility-column',
      render: (_, row) => (
        <VisibilityCell content={row} onSetVisible={onSetVisible} pendingIds={pendingIds} />
      ),
    },
    {
      title: t('contentList.priority'),
      ...sortable('priority'),
      align: 'right',
      render: (_, row) => formats.number(row.priority),
    },
    {
      title: t('content.columns.points'),
      ...sortable('points'),
      align: 'right',
      render: (_, row) => formats.number(row.pointsReward),
    },
    {
      title: t('content.columns.length'),
      align: 'right',
      render: (_, row) => (row.durationMs === null ? none : formatLength(row.durationMs)),
    },
    { title: t('content.columns.size'), align: 'right', render: (_, row) => formats.size(row.sizeBytes) },
    {
      title: t('content.columns.views'),
      ...sortable('views'),
      align: 'right',
      render: (_, row) => formats.number(row.views),
    },
    {
      title: t('content.columns.requiredSurvey'),
      className: 'survey-column',
      render: (_, row) => <span className="clamp-3">{requiredSurvey(row) ?? none}</span>,
    },
    {
      title: t('content.columns.created'),
      ...sortable('date'),
      render: (_, row) => formats.moment(row.createdAt),
    },
    {
      title: <span className="visually-hidden">{t('content.columns.actions')}</span>,
      width: 120,
      render: (_, row) => <RowActions content={row} {...actions} />,
    },
  ];

  return (
    // A scroller of our own: antd's renders the header twice, and the keyboard can reach the hidden copy.
    <div
      ref={region}
      className="table-scroll content-scroll"
      role="region"
      aria-label={t('content.title')}
      tabIndex={0}
    >
      <Table<ManagedContentDto>
        className="content-table"
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={rows}
        loading={isWaiting}
        pagination={false}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          const sort = SORTS.find((known) => known === columnKey);
          if (sort) onChangeView({ sort, direction: order === 'descend' ? 'desc' : 'asc' });
        }}
        // Rows are selected to be changed, which auditors do not.
        rowSelection={
          isAdministrator
            ? {
                selectedRowKeys: [...selectedIds],
                onChange: (keys) => onSelect(new Set(keys.map(Number))),
                getTitleCheckboxProps: () => ({ 'aria-label': t('content.selectAll') }),
                getCheckboxProps: (row) => ({ 'aria-label': t('content.select', { title: row.title }) }),
              }
            : undefined
        }
      />
    </div>
  );
}
