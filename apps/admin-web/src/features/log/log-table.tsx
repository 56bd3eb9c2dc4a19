import type { LogEntryDto } from '@pwen/api-client';
import { Button, Grid, Table, type TableColumnsType } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { ListScroll } from '../../ui/lists/list-scroll';
import { UnfoldButton } from '../../ui/lists/unfold-button';
import { Address } from '../../ui/texts/address';
import { Moment } from '../../ui/time/moment';
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
  /** Whether the list is what its page is for. */
  fills?: boolean;
  /** Whether each row says what it changed; all are then about one thing. */
  showsChanges?: boolean;
}

/** Entries of the log; a row opens to all that is known of it. */
export function LogTable({
  entries,
  isLoading,
  onAdministrator,
  fills,
  showsChanges = false,
}: LogTableProps) {
  const texts = useTexts();
  const { reasonOf } = useEntryWords();
  const { md: isWide = false } = Grid.useBreakpoint();

  const nameOf = ({ administrator: { id, username } }: LogEntryDto) => username ?? texts.log.number({ id });
  const who = (entry: LogEntryDto) => {
    const name = <Address of={nameOf(entry)} />;
    return onAdministrator ? (
      <Button
        type="link"
        className="plain-link"
        onClick={() => onAdministrator(entry.administrator.id)}
        title={texts.log.onlyTheirs}
      >
        {name}
      </Button>
    ) : (
      name
    );
  };
  const what = (entry: LogEntryDto) => (
    <div className="title-cell">
      <span>{texts.log.actions[entry.action]}</span>
      {showsChanges && <LogChanges entry={entry} />}
    </div>
  );
  const wide: TableColumnsType<LogEntryDto> = [
    { title: texts.log.columns.at, render: (_, { at }) => <Moment at={at} /> },
    { title: texts.log.columns.who, render: (_, entry) => who(entry) },
    { title: texts.log.columns.what, render: (_, entry) => what(entry) },
    ...(showsChanges
      ? []
      : [
          {
            title: texts.log.columns.about,
            render: (_: unknown, entry: LogEntryDto) => <SubjectLink entry={entry} />,
          },
          {
            title: texts.log.columns.reason,
            className: 'title-column',
            render: (_: unknown, entry: LogEntryDto) => <div className="one-line">{reasonOf(entry)}</div>,
          },
        ]),
  ];
  const narrow: TableColumnsType<LogEntryDto> = [
    {
      title: texts.log.columns.what,
      render: (_, entry) => (
        <div className="title-cell">
          <strong>{texts.log.actions[entry.action]}</strong>
          {showsChanges && <LogChanges entry={entry} />}
          {!showsChanges && <SubjectLink entry={entry} />}
          <span className="quiet">{reasonOf(entry)}</span>
          <span className="quiet">
            <Moment at={entry.at} />
          </span>
          <span className="quiet">
            <Address of={nameOf(entry)} />
          </span>
        </div>
      ),
    },
  ];

  return (
    <ListScroll label={texts.log.title} of={String(entries[0]?.id)} fills={fills} isBusy={isLoading}>
      <Table<LogEntryDto>
        className="log-table"
        rowKey="id"
        size="small"
        columns={isWide ? wide : narrow}
        dataSource={entries}
        pagination={false}
        loading={isLoading}
        expandable={{
          columnTitle: <span className="visually-hidden">{texts.log.details}</span>,
          expandedRowRender: (entry) => <LogEntryDetails entry={entry} />,
          expandIcon: ({ expanded, onExpand, record }) => (
            <UnfoldButton
              label={texts.log.open({ id: record.id })}
              isUnfolded={expanded}
              onPress={(event) => onExpand(record, event)}
            />
          ),
        }}
      />
    </ListScroll>
  );
}
