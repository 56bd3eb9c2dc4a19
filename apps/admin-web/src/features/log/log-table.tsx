import type { LogEntryDto } from '@pwen/api-client';
import { OPERATOR_ID } from '@pwen/domain/contract';
import { Button } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import type { ListColumns } from '../../ui/table/columns';
import { ListTable } from '../../ui/table/list-table';
import { Address } from '../../ui/texts/address';
import { Moment } from '../../ui/time/moment';
import { useEntryWords } from './entry-words';
import { LogChanges } from './log-changes';
import { LogEntryDetails } from './log-entry-details';
import { SubjectLink } from './subject-link';
import './log.css';

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
export function LogTable({ entries, isLoading, onAdministrator, fills, showsChanges }: LogTableProps) {
  const texts = useTexts();
  return (
    <ListTable
      label={texts.log.title}
      of={String(entries[0]?.id)}
      fills={fills}
      className="log-table"
      rowKey="id"
      rows={entries}
      isWaiting={isLoading}
      columns={useLogColumns({ onAdministrator, showsChanges })}
      narrow={[{ of: 'what', lines: ['about', 'reason', 'at', 'who'] }]}
      unfold={{
        columnTitle: texts.log.details,
        label: ({ id }) => texts.log.open({ id }),
        render: (entry) => <LogEntryDetails entry={entry} />,
      }}
    />
  );
}

function useLogColumns({
  onAdministrator,
  showsChanges,
}: Pick<LogTableProps, 'onAdministrator' | 'showsChanges'>) {
  const texts = useTexts();
  const { reasonOf } = useEntryWords();
  return {
    at: { title: texts.log.columns.at, cell: ({ at }) => <Moment at={at} /> },
    who: {
      title: texts.log.columns.who,
      cell: (entry) => <Administrator entry={entry} onPress={onAdministrator} />,
      narrow: (entry) => <Administrator entry={entry} />,
    },
    what: {
      title: texts.log.columns.what,
      cell: (entry) => (
        <div className="title-cell">
          <span>{texts.log.actions[entry.action]}</span>
          {showsChanges && <LogChanges entry={entry} />}
        </div>
      ),
      narrow: (entry) => (
        <>
          <strong>{texts.log.actions[entry.action]}</strong>
          {showsChanges && <LogChanges entry={entry} />}
        </>
      ),
    },
    about: !showsChanges && {
      title: texts.log.columns.about,
      line: 'plain',
      cell: (entry) => <SubjectLink entry={entry} />,
    },
    reason: !showsChanges && {
      title: texts.log.columns.reason,
      kind: 'title',
      cell: (entry) => <div className="one-line">{reasonOf(entry)}</div>,
      narrow: reasonOf,
    },
  } satisfies ListColumns<LogEntryDto, string>;
}

interface AdministratorProps {
  entry: LogEntryDto;
  /** Absent where the name is only shown. */
  onPress?: (id: number) => void;
}

/** Who did it. */
function Administrator({ entry: { administrator }, onPress }: AdministratorProps) {
  const texts = useTexts();
  const { id, username } = administrator;
  if (id === OPERATOR_ID) return texts.log.actors.operator;
  const name = <Address of={username ?? texts.log.number({ id })} />;
  if (!onPress) return name;
  return (
    <Button type="link" className="plain-link" onClick={() => onPress(id)} title={texts.log.onlyTheirs}>
      {name}
    </Button>
  );
}
