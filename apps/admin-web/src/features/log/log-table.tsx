import type { LogEntryDto } from '@pwen/api-client';
import { Button, Grid, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';
import { useEntryWords } from './entry-words';
import { LogChanges } from './log-changes';
import { LogEntryDetails } from './log-entry-details';
import { SubjectLink } from './subject-link';

interface LogTableProps {
  entries: LogEntryDto[];
  /** Whether others are being loaded, in whose place these stay meanwhile. */
  isLoading: boolean;
  /** Absent where everything is about one thing already. */
  onAdministrator?: (id: number) => void;
  /** Whether each row says what it changed; all are then about one thing. */
  showsChanges?: boolean;
}

/** Entries of the log; a row opens to all that is known of it. */
export function LogTable({ entries, isLoading, onAdministrator, showsChanges = false }: LogTableProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { reasonOf } = useEntryWords();
  const { md: isWide = false, lg: hasReasonColumn = false } = Grid.useBreakpoint();

  const nameOf = ({ administrator: { id, username } }: LogEntryDto) => username ?? t('log.number', { id });
  const who = (entry: LogEntryDto) => {
    const name = nameOf(entry);
    return onAdministrator ? (
      <Button
        type="link"
        className="plain-link"
        onClick={() => onAdministrator(entry.administrator.id)}
        title={t('log.onlyTheirs')}
      >
        {name}
      </Button>
    ) : (
      name
    );
  };
  const what = (entry: LogEntryDto) => (
    <div className="title-cell">
      <span>{t(`log.actions.${entry.action}`)}</span>
      {showsChanges && <LogChanges entry={entry} />}
      {!hasReasonColumn && <span className="quiet">{reasonOf(entry)}</span>}
    </div>
  );
  const wide: TableColumnsType<LogEntryDto> = [
    { title: t('log.columns.at'), width: '16%', render: (_, { at }) => moment(at) },
    { title: t('log.columns.who'), width: '20%', render: (_, entry) => who(entry) },
    { title: t('log.columns.what'), render: (_, entry) => what(entry) },
    ...(showsChanges
      ? []
      : [
          {
            title: t('log.columns.about'),
            width: '20%',
            render: (_: unknown, entry: LogEntryDto) => <SubjectLink entry={entry} />,
          },
        ]),
    ...(hasReasonColumn && !showsChanges
      ? [
          {
            title: t('log.columns.reason'),
            width: '18%',
            render: (_: unknown, entry: LogEntryDto) => reasonOf(entry),
          },
        ]
      : []),
  ];
  const narrow: TableColumnsType<LogEntryDto> = [
    {
      title: t('log.columns.what'),
      render: (_, entry) => (
        <div className="title-cell">
          <strong>{t(`log.actions.${entry.action}`)}</strong>
          {showsChanges && <LogChanges entry={entry} />}
          {!showsChanges && <SubjectLink entry={entry} />}
          <span className="quiet">{reasonOf(entry)}</span>
          <span className="quiet">{moment(entry.at)}</span>
          <span className="quiet">{nameOf(entry)}</span>
        </div>
      ),
    },
  ];

  return (
    <div
      className="table-scroll"
      role="region"
      aria-label={t('log.title')}
      aria-busy={isLoading}
      tabIndex={0}
    >
      <Table<LogEntryDto>
        className="log-table"
        rowKey="id"
        size="small"
        tableLayout="fixed"
        columns={isWide ? wide : narrow}
        dataSource={entries}
        pagination={false}
        loading={isLoading}
        expandable={{
          columnTitle: <span className="visually-hidden">{t('log.details')}</span>,
          expandedRowRender: (entry) => <LogEntryDetails entry={entry} />,
          expandIcon: ({ expanded, onExpand, record }) => (
            <button
              type="button"
              className={`ant-table-row-expand-icon ant-table-row-expand-icon-${expanded ? 'expanded' : 'collapsed'}`}
              aria-expanded={expanded}
              aria-label={t('log.open', { id: record.id })}
              onClick={(event) => onExpand(record, event)}
            />
          ),
        }}
      />
    </div>
  );
}
