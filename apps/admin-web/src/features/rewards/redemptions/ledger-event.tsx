import type { LedgerEventDto } from '@pwen/api-client';
import { Descriptions, Typography } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
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
  const texts = useTexts();
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
          { key: 'sequence', label: texts.redemptions.event.sequence, children: number(event.sequence) },
          {
            key: 'amount',
            label: texts.redemptions.event.amount,
            children: `${event.amount > 0 ? '+' : ''}${number(event.amount)}`,
          },
          {
            key: 'balance',
            label: texts.redemptions.event.balanceAfter,
            children: number(event.balanceAfter),
          },
          {
            key: 'time',
            label: texts.redemptions.event.recordedAt,
            children: <ExactMoment at={event.recordedAt} />,
          },
          {
            key: 'hash',
            label: texts.redemptions.event.hash,
            children: (
              <Typography.Text
                className="hash"
                copyable={{ text: event.hash, tooltips: [texts.redemptions.copyHash, undefined] }}
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
