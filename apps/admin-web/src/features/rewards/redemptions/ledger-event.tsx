import type { LedgerEventDto } from '@pwen/api-client';
import { Descriptions, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { ExactMoment } from '../../../ui/time/moment';

const SHOWN_OF_HASH = 12;

interface LedgerEventProps {
  title: string;
  event: LedgerEventDto | null;
  /** Shown when there is no event. */
  otherwise: string;
}

/** One event of a person's chain, as the ledger sealed it. */
export function LedgerEvent({ title, event, otherwise }: LedgerEventProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!event) {
    return (
      <section className="ledger-event">
        <h2 className="form-part-title">{title}</h2>
        <p className="quiet">{otherwise}</p>
      </section>
    );
  }
  return (
    <section className="ledger-event">
      <Descriptions
        title={<h2 className="form-part-title">{title}</h2>}
        size="small"
        column={1}
        bordered
        items={[
          { key: 'sequence', label: t('redemptions.event.sequence'), children: number(event.sequence) },
          {
            key: 'amount',
            label: t('redemptions.event.amount'),
            children: `${event.amount > 0 ? '+' : ''}${number(event.amount)}`,
          },
          {
            key: 'balance',
            label: t('redemptions.event.balanceAfter'),
            children: number(event.balanceAfter),
          },
          {
            key: 'time',
            label: t('redemptions.event.recordedAt'),
            children: <ExactMoment at={event.recordedAt} />,
          },
          {
            key: 'hash',
            label: t('redemptions.event.hash'),
            children: (
              <Typography.Text
                className="hash"
                copyable={{ text: event.hash, tooltips: [t('redemptions.copyHash'), undefined] }}
              >
                {event.hash.slice(0, SHOWN_OF_HASH)}…
              </Typography.Text>
            ),
          },
        ]}
      />
    </section>
  );
}
