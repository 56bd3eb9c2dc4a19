import type { RedemptionAnswerDto } from '@pwen/api-client';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { watchedRedemption } from '../../points/arrivals/watched-redemption';
import { HeldText } from '../../redemptions/held/held-text';
import { useRedemptions } from '../../redemptions/redemption-queries';
import { RefundText } from '../../redemptions/refund-text';
import { Voucher, type VoucherFacts } from '../../redemptions/show-voucher/voucher';
import { DialogBody, DialogFoot, DialogTitle } from './dialog-parts';
import type { RedemptionOnTheWay } from './redemptions-on-the-way';
import { useLeaveWhenIdle } from './use-leave-when-idle';

const REDIRECT_AFTER_SECONDS = 3;

const QUIET =
  'text-side text-blue inline-flex min-h-11 shrink-0 items-center font-bold underline underline-offset-2';

interface RedeemedViewProps {
  answer: RedemptionAnswerDto;
  redeeming: RedemptionOnTheWay;
  /** Whether the page moves on to the dashboard when the person does nothing. */
  leaves: boolean;
  onClose: () => void;
}

/** The result of a redemption: the voucher; that it is on its way, until it arrives, or that somebody looks at it first; or that the points are back. */
export function RedeemedView(props: RedeemedViewProps) {
  return (
    <Suspense>
      <Outcome {...props} />
    </Suspense>
  );
}

function Outcome({ answer, redeeming, leaves, onClose }: RedeemedViewProps) {
  const texts = useTexts();
  const { redemptions = [] } = useRedemptions(redeeming.userId, { ask: false });
  // FollowRedemptions keeps it up to date; here it is only read.
  const known = redemptions.find(({ id }) => id === answer.redemptionId);

  useEffect(() => {
    watchedRedemption.set(answer.redemptionId);
    return () => watchedRedemption.set(null);
  }, [answer.redemptionId]);

  if (known?.status === 'refunded')
    return (
      <MessageView title={texts.redeem.refunded} onClose={onClose}>
        <RefundText redemption={known} />
      </MessageView>
    );
  const { heldUntil, holdReason } = known ?? answer;
  if (heldUntil)
    return (
      <MessageView title={texts.held.title} onClose={onClose}>
        <HeldText redemption={{ heldUntil, holdReason }} />
      </MessageView>
    );
  const { voucherNumber, valueHtg, instructions } = known?.voucherNumber ? known : answer;
  if (voucherNumber === null)
    return <MessageView title={texts.redeem.onItsWay} text={texts.redeem.onItsWayText} onClose={onClose} />;
  return (
    <VoucherView
      voucher={{ code: voucherNumber, valueHtg, instructions }}
      title={redeeming.title}
      redemptionId={answer.redemptionId}
      remaining={answer.remainingVouchers}
      // Somebody who had to wait for a voucher is not taken away from it.
      leaves={leaves && answer.status === 'completed'}
    />
  );
}

interface MessageViewProps {
  title: string;
  text?: string;
  children?: ReactNode;
  onClose: () => void;
}

function MessageView({ title, text, children, onClose }: MessageViewProps) {
  const texts = useTexts();
  return (
    <>
      <DialogBody>
        <DialogTitle key={title}>{title}</DialogTitle>
        {text && (
          <p className="flex items-start gap-3">
            <Icon name="clock" className="text-blue mt-0.5 size-5" />
            {text}
          </p>
        )}
        {children}
      </DialogBody>
      <DialogFoot>
        <Button look="plain" onClick={onClose}>
          {texts.state.close}
        </Button>
      </DialogFoot>
    </>
  );
}

interface VoucherViewProps {
  voucher: VoucherFacts;
  title: string;
  redemptionId: number;
  remaining: number;
  leaves: boolean;
}

function VoucherView({ voucher, title, redemptionId, remaining, leaves }: VoucherViewProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const toDashboard = () => void navigate(PATHS.dashboard, { state: { activity: 'redemptions' } });
  const { left, stay } = useLeaveWhenIdle(REDIRECT_AFTER_SECONDS, leaves, toDashboard);
  return (
    <>
      <DialogBody>
        <DialogTitle>{texts.redeem.done}</DialogTitle>
        <Voucher
          voucher={voucher}
          head={<p className="font-bold">{title}</p>}
          hint={texts.redeem.remaining({ count: remaining })}
        />
        <Link to={href.voucher(redemptionId)} className={`self-center ${QUIET}`}>
          {texts.redeem.voucher}
        </Link>
      </DialogBody>
      <DialogFoot>
        {leaves && (
          // It keeps its room when the countdown ends: nothing may move under the finger that ended it.
          <div className="-my-1 flex min-h-11 items-center justify-between gap-3">
            {left !== null && (
              <>
                <p className="text-side text-muted tabular-nums">
                  {texts.redeem.toDashboard({ seconds: left })}
                </p>
                <button type="button" className={QUIET} onClick={stay}>
                  {texts.redeem.stay}
                </button>
              </>
            )}
          </div>
        )}
        <Button onClick={toDashboard}>{texts.redeem.finished}</Button>
      </DialogFoot>
    </>
  );
}
