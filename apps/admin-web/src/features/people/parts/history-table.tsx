import { listPersonHistory, type PersonDto, type PersonEventDto } from '@pwen/api-client';
import { Grid, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { Moment } from '../../../ui/time/moment';
import { isSaidBySource } from '../../balances/said-by-source';
import { useIsAdministrator, useSession } from '../../sign-in/session';
import { EventActor } from './event-actor';
import { EventDetails } from './event-details';
import { PartTable } from './part-table';
import { ReverseButton } from './reverse-button';

/** A person's chain in the ledger, newest first; each row expands to its hash and its source. */
export function HistoryTable({ person }: { person: PersonDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const isWide = Grid.useBreakpoint().md ?? false;
  const isAdministrator = useIsAdministrator();
  const receipt = Number(useSearchParams()[0].get('receipt')) || undefined;
  const ownId = useSession().data?.user?.id;
  const canReverse = isAdministrator && person.id !== ownId && !person.accountClosed;
  const { signed } = formats;
  const what = (event: PersonEventDto) => (
    <div className="title-cell">
      <span>
        {texts.person.history.types[event.type]} · {texts.person.history.sources[event.sourceType]}
      </span>
      {event.description && !isSaidBySource(event) && <span className="quiet">{event.description}</span>}
      {event.corrects !== null && (
        <span className="quiet">{texts.person.history.corrects({ n: formats.number(event.corrects) })}</span>
      )}
      {event.correctedBy !== null && (
        <span className="quiet">
          {texts.person.history.correctedBy({ n: formats.number(event.correctedBy) })}
        </span>
      )}
    </div>
  );
  const wide: TableColumnsType<PersonEventDto> = [
    {
      title: texts.person.history.columns.sequence,
      align: 'right',
      render: (_, { sequence }) => formats.number(sequence),
    },
    { title: texts.person.history.columns.time, render: (_, { recordedAt }) => <Moment at={recordedAt} /> },
    {
      title: texts.person.history.columns.what,
      className: 'title-column',
      render: (_, event) => what(event),
    },
    { title: texts.person.history.columns.amount, align: 'right', render: (_, { amount }) => signed(amount) },
    {
      title: texts.person.history.columns.balanceAfter,
      align: 'right',
      render: (_, { balanceAfter }) => formats.number(balanceAfter),
    },
    {
      title: texts.person.history.columns.actor,
      render: (_, { actor }) => <EventActor actor={actor} personId={person.id} />,
    },
    ...(canReverse
      ? [
          {
            title: texts.person.history.columns.actions,
            className: 'actions-column',
            render: (_: unknown, event: PersonEventDto) => (
              <ReverseButton event={event} person={person} isIcon />
            ),
          },
        ]
      : []),
  ];
  const narrow: TableColumnsType<PersonEventDto> = [
    {
      title: texts.person.history.columns.what,
      render: (_, event) => (
        <div className="title-cell">
          {what(event)}
          <span className="quiet">
            <Moment at={event.recordedAt} />
          </span>
        </div>
      ),
    },
    {
      title: texts.person.history.columns.amount,
      align: 'right',
      render: (_, { amount, balanceAfter }) => (
        <div className="title-cell">
          <span>{signed(amount)}</span>
          <span className="quiet">= {formats.number(balanceAfter)}</span>
        </div>
      ),
    },
  ];

  return (
    <PartTable<PersonEventDto>
      personId={person.id}
      part="history"
      call={listPersonHistory}
      rowKey="sequence"
      wide={wide}
      narrow={narrow}
      noneText={texts.person.history.noneText}
      // The page begins with the receipt that somebody looks for.
      start={receipt && receipt + 1}
      isMarked={({ sequence }) => sequence === receipt}
      expand={{
        columnTitle: texts.person.history.details,
        label: ({ sequence }, isExpanded) =>
          (isExpanded ? texts.person.history.collapse : texts.person.history.expand)({
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
