import { listPersonNotes, type PersonDto, type PersonNoteDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import type { ListColumns } from '../../../ui/table/columns';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
import { PartTable } from '../parts/part-table';
import { WriteNoteForm, type WriteNoteFormProps } from './write-note-form';

interface NotesProps extends Omit<WriteNoteFormProps, 'personId'> {
  person: PersonDto;
}

/** What the team wrote about a person. */
export function Notes({ person: { id, accountClosed, role }, ...draft }: NotesProps) {
  const texts = useTexts();
  const { columns, deletedWriter, noneText } = texts.person.notes;
  const writes = useMay('note-people') && role === 'user' && !accountClosed;
  return (
    <>
      {writes && <WriteNoteForm personId={id} {...draft} />}
      <PartTable
        personId={id}
        part="notes"
        call={({ path, query, signal }) => listPersonNotes({ path, query, signal })}
        rowKey="id"
        columns={
          {
            text: {
              title: columns.text,
              kind: 'title',
              cell: ({ text }) => <span className="note-text">{text}</span>,
            },
            writer: {
              title: columns.writer,
              line: 'quiet',
              cell: ({ writtenBy: { username } }) =>
                username === null ? deletedWriter : <Address of={username} />,
            },
            written: {
              title: columns.written,
              line: 'quiet',
              cell: ({ writtenAt }) => <Moment at={writtenAt} />,
            },
          } satisfies ListColumns<PersonNoteDto, string>
        }
        narrow={[{ of: 'text', lines: [['writer', 'written']] }]}
        noneText={writes ? noneText : undefined}
      />
    </>
  );
}
