import type { RedemptionDto } from '@pwen/api-client';
import { useEffect, useId, useRef } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { RefundText } from '../refund-text';
import { Instructions } from '../show-voucher/instructions';
import { Voucher } from '../show-voucher/voucher';
import { StatusBadge } from '../status-badge';

interface RedemptionCardProps {
  redemption: RedemptionDto;
  open: boolean;
  onToggle: () => void;
}

/** One redemption: closed it shows all details as text, open it shows the voucher as a shop needs it. */
export function RedemptionCard({ redemption, open, onToggle }: RedemptionCardProps) {
  const texts = useTexts();
  const formats = useFormats();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { rewardTitle, redeemedAt, status, pointsCost, voucherNumber, valueHtg, instructions } = redemption;

  // A link may open a voucher far down the page.
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const head = (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 id={id} className="text-section font-extrabold">
          {rewardTitle}
        </h2>
        <p className="text-side">
          <time dateTime={redeemedAt}>{formats.moment(new Date(redeemedAt), new Date())}</time>
        </p>
      </div>
      <StatusBadge status={status} />
    </div>
  );
  // Returned points were not paid.
  const paid =
    pointsCost > 0 && status !== 'refunded' && texts.redemptions.paid({ points: formats.points(pointsCost) });
  const toggle = (
    <Button look="plain" className="w-full" aria-expanded={open} aria-describedby={id} onClick={onToggle}>
      <Icon name={open ? 'cross' : 'star'} className="size-5" />
      {open ? texts.redemptions.close : texts.redemptions.open}
    </Button>
  );

  if (voucherNumber !== null && open)
    return (
      <article ref={card} aria-labelledby={id}>
        <Voucher voucher={{ code: voucherNumber, valueHtg, instructions }} head={head} note={paid}>
          {toggle}
        </Voucher>
      </article>
    );
  return (
    <article
      ref={card}
      aria-labelledby={id}
      className="outlined rounded-card bg-card flex flex-col gap-3 p-4"
    >
      {head}
      {valueHtg !== null && <p className="text-title font-extrabold tabular-nums">{formats.htg(valueHtg)}</p>}
      {status === 'pending' && <p>{texts.redemptions.pendingText}</p>}
      {status === 'refunded' && <RefundText redemption={redemption} />}
      {paid && <p className="text-side text-muted">{paid}</p>}
      {voucherNumber !== null && (
        <>
          <div>
            <p id={`${id}-code`} className="text-side text-muted">
              {texts.redemptions.code}
            </p>
            <p
              role="group"
              aria-labelledby={`${id}-code`}
              className="font-mono font-bold wrap-anywhere select-all"
            >
              {voucherNumber}
            </p>
          </div>
          <Instructions text={instructions} />
          {toggle}
        </>
      )}
    </article>
  );
}
