import type { PersonEventDto } from '@pwen/api-client';
import { Descriptions, Grid, Typography } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { ExactMoment } from '../../../ui/time/moment';
import { isSaidBySource } from '../../balances/said-by-source';
import { EventActor } from './event-actor';

const SHOWN_OF_HASH = 12;

/** What of an event does not fit into its row. */
export function EventDetails({ event, personId }: { event: PersonEventDto; personId: number }) {
  const texts = useTexts();
  const { number } = useFormats();
  const isWide = Grid.useBreakpoint().md ?? false;
  const { sequence, recordedAt, sourceType, sourceId, description, actor, hash } = event;
  const source = texts.person.history.sources[sourceType];
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      className="event-details"
      items={[
        ...(isWide
          ? []
          : [
              {
                key: 'sequence',
                label: texts.person.history.columns.sequence,
                children: number(sequence),
              },
              {
                key: 'actor',
                label: texts.person.history.columns.actor,
                children: <EventActor actor={actor} personId={personId} />,
              },
            ]),
        {
          key: 'time',
          label: texts.person.history.columns.time,
          children: <ExactMoment at={recordedAt} />,
        },
        {
          key: 'source',
          label: texts.person.history.source,
          children: sourceId === null ? source : texts.person.history.sourceOf({ source, id: sourceId }),
        },
        {
          key: 'description',
          label: texts.person.history.description,
          children: isSaidBySource(event) ? source : description || <em>{texts.person.history.erased}</em>,
        },
        {
          key: 'hash',
          label: texts.person.history.hash,
          children: (
            <Typography.Text
              className="hash"
              copyable={{ text: hash, tooltips: [texts.person.history.copyHash, undefined] }}
            >
              {hash.slice(0, SHOWN_OF_HASH)}…
            </Typography.Text>
          ),
        },
      ]}
    />
  );
}
