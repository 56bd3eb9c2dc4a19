import type { ManagedContentDto } from '@pwen/api-client';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import { formatLength, useFormats } from '../../../ui/format';
import { onSort, sortable } from '../../../ui/lists/sorting';
import { useIsAdministrator } from '../../sign-in/session';
import { EncodingNote } from '../encoding/encoding-note';
import { FileNote } from '../file-note/file-note';
import type { ContentRowsProps } from './content-rows';
import { type ContentView, SORTS } from './content-view';
import { Poster } from './poster';
import { RequiredSurvey } from './required-survey';
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
  const { t } = useTranslation();
  const formats = useFormats();
  const none = t('common.none');
  const isAdministrator = useIsAdministrator();

  const columns: TableColumnsType<ManagedContentDto> = [
    {
      title: t('content.columns.poster'),
      width: 104,
      render: (_, row) => <Poster content={row} shown="88px" />,
    },
    {
      title: t('content.columns.title'),
      ...sortable(view, 'title'),
      className: 'title-column',
      render: (_, row) => (
        <div className="title-cell">
          <strong>{row.title}</strong>
          <span className="quiet clamp">{row.description}</span>
          <RequiredSurvey content={row} />
          <FileNote content={row} />
          <EncodingNote content={row} />
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
      ...sortable(view, 'priority'),
      align: 'right',
      className: 'number-column',
      render: (_, row) => formats.number(row.priority),
    },
    {
      title: t('content.columns.points'),
      ...sortable(view, 'points'),
      align: 'right',
      className: 'number-column',
      render: (_, row) => formats.number(row.pointsReward),
    },
    {
      title: (
        <>
          {t('content.columns.length')}
          <br />
          {t('content.columns.size')}
        </>
      ),
      align: 'right',
      className: 'number-column',
      render: (_, row) => (
        <>
          <div>{row.durationMs === null ? none : formatLength(row.durationMs)}</div>
          <div>{formats.size(row.sizeBytes)}</div>
        </>
      ),
    },
    {
      title: t('content.columns.views'),
      ...sortable(view, 'views'),
      align: 'right',
      className: 'number-column',
      render: (_, row) => formats.number(row.views),
    },
    {
      title: t('content.columns.created'),
      ...sortable(view, 'date'),
      className: 'created-column',
      render: (_, row) => formats.moment(row.createdAt),
    },
    {
      title: <span className="visually-hidden">{t('content.columns.actions')}</span>,
      width: 120,
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
  );
}
