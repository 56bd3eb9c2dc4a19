import type { PersonEventDto } from '@pwen/api-client';
import { Descriptions, Grid, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { ExactMoment } from '../../../ui/time/moment';
import { isSaidBySource } from '../../balances/said-by-source';
import { EventActor } from './event-actor';

const SHOWN_OF_HASH = 12;

/** What of an event does not fit into its row. */
export function EventDetails({ event, personId }: { event: PersonEventDto; personId: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isWide = Grid.useBreakpoint().md ?? false;
  const { sequence, recordedAt, sourceType, sourceId, description, actor, hash } = event;
  const source = t(`person.history.sources.${sourceType}`);
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
                label: t('person.history.columns.sequence'),
                children: number(sequence),
              },
              {
                key: 'actor',
                label: t('person.history.columns.actor'),
                children: <EventActor actor={actor} personId={personId} />,
              },
            ]),
        {
          key: 'time',
          label: t('person.history.columns.time'),
          children: <ExactMoment at={recordedAt} />,
        },
        {
          key: 'source',
          label: t('person.history.source'),
          children: sourceId === null ? source : t('person.history.sourceOf', { source, id: sourceId }),
        },
        {
          key: 'description',
          label: t('person.history.description'),
          children: isSaidBySource(event) ? source : description || <em>{t('person.history.erased')}</em>,
        },
        {
          key: 'hash',
          label: t('person.history.hash'),
          children: (
            <Typography.Text
              className="hash"
              copyable={{ text: hash, tooltips: [t('person.history.copyHash'), undefined] }}
            >
              {hash.slice(0, SHOWN_OF_HASH)}…
            </Typography.Text>
          ),
        },
      ]}
    />
  );
}
