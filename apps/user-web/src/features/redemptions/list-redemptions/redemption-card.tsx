import type { RedemptionDto } from '@pwen/api-client';
import { useEffect, useId, useRef } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { DecisionText, HeldText } from '../held/held-text';
import { RefundText } from '../refund-text';
import { Instructions } from '../show-voucher/instructions';
import { Voucher } from '../show-voucher/voucher';
import { VoucherCode } from '../show-voucher/voucher-code';
import { StatusBadge, stateOf } from '../status-badge';

interface RedemptionCardProps {
  redemption: RedemptionDto;
  open: boolean;
  onToggle: () => void;
  onMark: (used: boolean) => void;
}

/** One redemption: closed it shows all details as text, open it shows the voucher as a shop needs it. */
export function RedemptionCard({ redemption, open, onToggle, onMark }: RedemptionCardProps) {
  const texts = useTexts();
  const formats = useFormats();
  const id = useId();
  const { status, pointsCost, voucherNumber, valueHtg, instructions, heldUntil } = redemption;
  const isUsed = stateOf(redemption) === 'used';
  const { card, toggle, mark } = useFocusThatFollows({ isUsed, open, onToggle, onMark });

  const head = <Head id={id} redemption={redemption} />;
  // Returned points were not paid.
  const paid =
    pointsCost > 0 && status !== 'refunded' && texts.redemptions.paid({ points: formats.points(pointsCost) });
  const toggleButton = <ToggleButton open={open} describedBy={id} onClick={toggle} />;

  if (voucherNumber !== null && open)
    return (
      <article ref={card} tabIndex={-1} aria-labelledby={id} className="outline-none">
        <Voucher voucher={{ code: voucherNumber, valueHtg, instructions }} head={head} hint={paid}>
          {!isUsed && (
            <Button look="plain" className="w-full" aria-describedby={id} onClick={() => mark(true)}>
              <Icon name="check" className="size-5" />
              {texts.redemptions.markUsed}
            </Button>
          )}
          {toggleButton}
        </Voucher>
      </article>
    );
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="outlined rounded-card bg-card flex flex-col gap-3 p-4"
    >
      {head}
      {valueHtg !== null && <p className="text-title font-extrabold tabular-nums">{formats.htg(valueHtg)}</p>}
      {status === 'pending' && !heldUntil && <p>{texts.redemptions.pendingText}</p>}
      {heldUntil && <HeldText redemption={redemption} />}
      {status === 'refunded' && <RefundText redemption={redemption} />}
      <DecisionText redemption={redemption} />
      {paid && <p className="text-side text-muted">{paid}</p>}
      {voucherNumber !== null && (
        <>
          <CodeAsText code={voucherNumber} />
          <Instructions text={instructions} />
          {toggleButton}
          {isUsed && (
            <button
              type="button"
              className="text-side text-blue min-h-11 self-center font-bold underline underline-offset-2"
              aria-describedby={id}
              onClick={() => mark(false)}
            >
              {texts.redemptions.markUnused}
            </button>
          )}
        </>
      )}
    </article>
  );
}

/** What was redeemed and when, and what has become of it. `id` names the card. */
function Head({ id, redemption }: { id: string; redemption: RedemptionDto }) {
  const formats = useFormats();
  const { rewardTitle, redeemedAt } = redemption;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="min-w-[min(100%,9rem)] flex-1">
        <h2 id={id} className="text-section font-extrabold">
          {rewardTitle}
        </h2>
        <p className="text-side">
          <time dateTime={redeemedAt}>{formats.moment(new Date(redeemedAt), new Date())}</time>
        </p>
      </div>
      <StatusBadge redemption={redemption} />
    </div>
  );
}

interface ToggleButtonProps {
  open: boolean;
  /** The id of what the card is about. */
  describedBy: string;
  onClick: () => void;
}

/** Opens the voucher of a card, and closes it. */
function ToggleButton({ open, describedBy, onClick }: ToggleButtonProps) {
  const texts = useTexts();
  return (
    <Button
      look="plain"
      className="w-full"
      aria-expanded={open}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <Icon name={open ? 'cross' : 'star'} className="size-5" />
      {open ? texts.redemptions.close : texts.redemptions.open}
    </Button>
  );
}

/** The code of a voucher in a closed card. */
function CodeAsText({ code }: { code: string }) {
  const texts = useTexts();
  const id = useId();
  return (
    <div>
      <p id={id} className="text-side text-muted">
        {texts.redemptions.code}
      </p>
      <VoucherCode code={code} labelledBy={id} />
    </div>
  );
}

interface FollowedCard extends Pick<RedemptionCardProps, 'open' | 'onToggle' | 'onMark'> {
  isUsed: boolean;
}

/** Keeps a card in sight, and its person in it, when one of its buttons moves, opens or closes it. */
function useFocusThatFollows({ isUsed, open, onToggle, onMark }: FollowedCard) {
  const card = useRef<HTMLElement>(null);
  const marked = useRef(false);
  // The card moves to another place in the list, and its person with it.
  useEffect(() => {
    if (!marked.current) return;
    marked.current = false;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [isUsed]);

  const toggled = useRef(false);
  // A link may open a voucher far down the page.
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed stands in another card now.
    if (toggled.current)
      card.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    toggled.current = false;
  }, [open]);

  return {
    card,
    toggle: () => {
      toggled.current = true;
      onToggle();
    },
    mark: (used: boolean) => {
      marked.current = true;
      onMark(used);
    },
  };
}
