import type { ContentDto } from '@pwen/api-client';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import { formatLength, useFormats } from '../../../ui/format';
import { useIsAdministrator } from '../../sign-in/session';
import type { ContentRowsProps } from './content-rows';
import { Poster } from './poster';
import { RowActions } from './row-actions';
import type { ContentView } from './use-content-view';
import { useRequiredSurvey } from './use-required-survey';

interface ContentTableProps extends ContentRowsProps {
  view: ContentView;
  onChangeView: (part: Partial<ContentView>) => void;
}

export function ContentTable({
  rows,
  selectedIds,
  onSelect,
  view,
  onChangeView,
  ...actions
}: ContentTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const none = t('common.none');
  const isAdministrator = useIsAdministrator();
  const requiredSurvey = useRequiredSurvey(rows);

  /** The sort arrows of the header and the sort of the toolbar are the same state. */
  const sortable = (sort: ContentView['sort']) => ({
    key: sort,
    sorter: true,
    sortOrder:
      view.sort === sort ? (view.direction === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
    sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
    showSorterTooltip: false,
  });

  const columns: TableColumnsType<ContentDto> = [
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
      title: t('content.columns.points'),
      align: 'right',
      render: (_, row) => formats.number(row.pointsReward),
    },
    {
      title: t('content.columns.length'),
      align: 'right',
      render: (_, row) => (row.durationMs === null ? none : formatLength(row.durationMs)),
    },
    { title: t('content.columns.size'), align: 'right', render: (_, row) => formats.size(row.sizeBytes) },
    { title: t('content.columns.views'), align: 'right', render: (_, row) => formats.number(row.views) },
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
      width: 88,
      render: (_, row) => <RowActions content={row} {...actions} />,
    },
  ];

  return (
    // A scroller of our own: antd's renders the header twice, and the keyboard can reach the hidden copy.
    <div className="table-scroll" role="region" aria-label={t('content.title')} tabIndex={0}>
      <Table<ContentDto>
        className="content-table"
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={rows}
        pagination={false}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          if (columnKey === 'date' || columnKey === 'title')
            onChangeView({ sort: columnKey, direction: order === 'descend' ? 'desc' : 'asc' });
        }}
        // Rows are selected to be deleted, which auditors do not.
        rowSelection={
          isAdministrator
            ? {
                selectedRowKeys: [...selectedIds],
                onChange: (keys) => onSelect(new Set(keys.map(Number))),
                preserveSelectedRowKeys: true,
                getTitleCheckboxProps: () => ({ 'aria-label': t('content.selectAll') }),
                getCheckboxProps: (row) => ({ 'aria-label': t('content.select', { title: row.title }) }),
              }
            : undefined
        }
      />
    </div>
  );
}
