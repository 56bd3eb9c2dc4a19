import { listPersonHistory, type PersonDto, type PersonEventDto } from '@pwen/api-client';
import { Grid } from 'antd';
import { useSearchParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import type { ListColumns } from '../../../ui/table/columns';
import { Moment } from '../../../ui/time/moment';
import { isSaidBySource } from '../../balances/said-by-source';
import { useMay, useSession } from '../../sign-in/session';
import { EventActor } from './event-actor';
import { EventDetails } from './event-details';
import { PartTable } from './part-table';
import { ReverseButton } from './reverse-button';

/** A person's chain in the ledger, newest first; each row expands to its hash and its source. */
export function HistoryTable({ person }: { person: PersonDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const isWide = Grid.useBreakpoint().md ?? false;
  const mayPropose = useMay('propose-changes');
  const receipt = Number(useSearchParams()[0].get('receipt')) || undefined;
  const ownId = useSession().data?.user?.id;
  const canReverse = mayPropose && person.id !== ownId && !person.accountClosed;
  return (
    <PartTable
      personId={person.id}
      part="history"
      call={listPersonHistory}
      rowKey="sequence"
      columns={useHistoryColumns(person, canReverse)}
      narrow={[
        { of: 'what', lines: ['time'] },
        { of: 'amount', lines: ['balanceAfter'] },
      ]}
      noneText={texts.person.history.noneText}
      // The page begins with the receipt that somebody looks for.
      start={receipt && receipt + 1}
      isMarked={({ sequence }) => sequence === receipt}
      unfold={{
        columnTitle: texts.person.history.details,
        label: ({ sequence }, isUnfolded) =>
          (isUnfolded ? texts.person.history.collapse : texts.person.history.expand)({
            n: formats.number(sequence),
          }),
        render: (event) => (
          <>
            <EventDetails event={event} personId={person.id} />
            {canReverse && !isWide && <ReverseButton event={event} person={person} />}
          </>
        ),
      }}
    />
  );
}

function useHistoryColumns(person: PersonDto, canReverse: boolean) {
  const texts = useTexts();
  const formats = useFormats();
  const { columns } = texts.person.history;
  return {
    sequence: {
      title: columns.sequence,
      align: 'right',
      cell: ({ sequence }) => formats.number(sequence),
    },
    time: { title: columns.time, cell: ({ recordedAt }) => <Moment at={recordedAt} /> },
    what: { title: columns.what, kind: 'title', cell: (event) => <WhatHappened event={event} /> },
    amount: { title: columns.amount, align: 'right', cell: ({ amount }) => formats.signed(amount) },
    balanceAfter: {
      title: columns.balanceAfter,
      align: 'right',
      cell: ({ balanceAfter }) => formats.number(balanceAfter),
      narrow: ({ balanceAfter }) => `= ${formats.number(balanceAfter)}`,
    },
    actor: {
      title: columns.actor,
      cell: ({ actor }) => <EventActor actor={actor} personId={person.id} />,
    },
    actions: canReverse && {
      title: columns.actions,
      kind: 'actions',
      cell: (event) => <ReverseButton event={event} person={person} isIcon />,
    },
  } satisfies ListColumns<PersonEventDto, string>;
}

/** The kind of an event and its source, and what was said of it. */
function WhatHappened({ event }: { event: PersonEventDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <div className="title-cell">
      <span>
        {texts.person.history.types[event.type]} · {texts.person.history.sources[event.sourceType]}
      </span>
      {event.description && !isSaidBySource(event) && <span className="quiet">{event.description}</span>}
      {event.corrects !== null && (
        <span className="quiet">{texts.person.history.corrects({ n: number(event.corrects) })}</span>
      )}
      {event.correctedBy !== null && (
        <span className="quiet">{texts.person.history.correctedBy({ n: number(event.correctedBy) })}</span>
      )}
    </div>
  );
}
