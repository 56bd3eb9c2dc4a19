import type { RedemptionAnswerDto, UserDto } from '@pwen/api-client';
import { useState, type ReactNode } from 'react';

import { isPointerClick } from '../../../device/input';
import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import * as Dialog from '../../../ui/dialogs/dialog';
import { useReturnFocus } from '../../../ui/focus/use-return-focus';
import { ConfirmStrip } from '../../confirm/confirm-strip';
import { LimitsOfReward } from '../reward-limits';
import { DialogBody, DialogFoot, DialogTitle } from './dialog-parts';
import { RedeemedView } from './redeemed-view';
import type { RedemptionOnTheWay } from './redemptions-on-the-way';

interface RedeemDialogProps {
  redeeming: RedemptionOnTheWay;
  user: UserDto;
  /** Whether the redemption is running: the person has confirmed it. */
  isPending: boolean;
  /** The result of the redemption, once there is an answer. */
  answer: RedemptionAnswerDto | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The dialog from the confirmation to the voucher. A sheet at the bottom on a phone, a card on a wide screen. */
export default function RedeemDialog(props: RedeemDialogProps) {
  const { redeeming, user, isPending, answer, onConfirm, onClose } = props;
  // Somebody who confirms without a pointer may be using a screen reader, and is given time to finish.
  const [byPointer, setByPointer] = useState(false);
  const returnFocus = useReturnFocus();
  const texts = useTexts();

  return (
    <Dialog.Root open onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          place="sheet"
          className="flex flex-col overflow-hidden"
        >
          <div className="band border-line shrink-0 border-b-2" aria-hidden="true" />
          {answer ? (
            <RedeemedView answer={answer} redeeming={redeeming} leaves={byPointer} onClose={onClose} />
          ) : user.mustConfirm ? (
            <DialogBody>
              <DialogTitle>{texts.redeem.title}</DialogTitle>
              <ConfirmStrip user={user} wants={redeeming.rewardId} />
            </DialogBody>
          ) : isPending ? (
            <PendingView />
          ) : (
            <ConfirmView
              redeeming={redeeming}
              points={user.points}
              onClose={onClose}
              onConfirm={(click) => {
                setByPointer(isPointerClick(click));
                onConfirm();
              }}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ConfirmViewProps {
  redeeming: RedemptionOnTheWay;
  points: number;
  onConfirm: (click: MouseEvent) => void;
  onClose: () => void;
}

function ConfirmView({
  redeeming: { rewardId, title, pointsCost },
  points,
  onConfirm,
  onClose,
}: ConfirmViewProps) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <>
      <DialogBody>
        <DialogTitle>{texts.redeem.title}</DialogTitle>
        <p className="text-section font-bold">{title}</p>
        <dl className="flex flex-col gap-1 tabular-nums">
          <Sum label={texts.redeem.balance} amount={formats.points(points)} />
          <Sum label={texts.redeem.cost} amount={formats.signedPoints(-pointsCost)} className="text-red" />
          <Sum
            label={texts.redeem.after}
            amount={formats.points(points - pointsCost)}
            className="border-line border-t-2 pt-2 font-extrabold"
          />
        </dl>
        <LimitsOfReward rewardId={rewardId} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={({ nativeEvent }) => onConfirm(nativeEvent)}>{texts.redeem.confirm}</Button>
        <Button look="plain" onClick={onClose}>
          {texts.redeem.cancel}
        </Button>
      </DialogFoot>
    </>
  );
}

function Sum({ label, amount, className }: { label: string; amount: ReactNode; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className ?? ''}`}>
      <dt>{label}</dt>
      <dd className="text-section font-extrabold">{amount}</dd>
    </div>
  );
}

function PendingView() {
  const texts = useTexts();
  return (
    <DialogBody>
      <DialogTitle>{texts.redeem.pending}</DialogTitle>
      <p role="status">{texts.redeem.pendingText}</p>
      <div className="grid place-items-center py-6" aria-hidden="true">
        <div className="border-hair border-t-mango rounded-pill size-16 animate-spin border-8" />
      </div>
    </DialogBody>
  );
}
