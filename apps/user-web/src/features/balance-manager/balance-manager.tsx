import {
  BALANCE_CHANGE_AMOUNTS,
  BALANCE_CHANGE_DEFAULT_POINTS,
  BALANCE_CHANGE_MAX_POINTS,
  BALANCE_CHANGE_MIN_POINTS,
} from '@pwen/domain/contract';
import { clsx } from 'clsx';
import { useState } from 'react';

import { isRefusedWith, refusalOf } from '../../api/refusal';
import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useUser } from '../auth/use-user';
import { LetADayPass } from './let-a-day-pass';
import { useUpdateBalance } from './use-update-balance';

const FAILURE_TOAST_MS = 5000;

/** Whether there is no sentence of the server about it. */
const isUnexplained = (thrown: unknown): boolean =>
  refusalOf(thrown).kind === 'unreachable' || isRefusedWith(thrown, 'INTERNAL_ERROR');

/** Lets people of a demo installation change their own balance. The server refuses it everywhere else. */
export default function BalanceManager({ userId }: { userId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const { user } = useUser();
  const [typed, setTyped] = useState(String(BALANCE_CHANGE_DEFAULT_POINTS));
  const { mutate, isPending, error } = useUpdateBalance();

  const points = Number(typed);
  const balance = user?.points ?? 0;
  const isNothing = points <= 0 || isPending;
  const change = (type: 'increase' | 'decrease') => mutate({ userId, points, type });

  return (
    <div className="flex max-w-md flex-col gap-4">
      <div>
        <h3 className="font-extrabold">{texts.balanceManager.title}</h3>
        <p className="text-muted">{texts.balanceManager.text}</p>
      </div>
      <QuickAmounts chosen={points} onChoose={(amount) => setTyped(String(amount))} />
      <Field
        label={texts.balanceManager.amount}
        hint={texts.balanceManager.amountHint({
          min: BALANCE_CHANGE_MIN_POINTS,
          max: formats.points(BALANCE_CHANGE_MAX_POINTS),
        })}
        type="number"
        inputMode="numeric"
        min={BALANCE_CHANGE_MIN_POINTS}
        max={BALANCE_CHANGE_MAX_POINTS}
        step={1}
        value={typed}
        onChange={({ target }) => setTyped(withinLimits(target.value))}
      />
      <RefusalNotice
        thrown={error}
        title={
          isRefusedWith(error, 'NOT_SIGNED_IN') ? texts.balanceManager.authTitle : texts.balanceManager.failed
        }
        text={isUnexplained(error) ? texts.balanceManager.failedText : undefined}
        toast={{ durationMs: FAILURE_TOAST_MS }}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="mango" className="flex-1" disabled={isNothing} onClick={() => change('increase')}>
          {texts.balanceManager.add}
        </Button>
        <Button
          look="plain"
          className="flex-1"
          disabled={isNothing || points > balance}
          onClick={() => change('decrease')}
        >
          {texts.balanceManager.remove}
        </Button>
      </div>
      <LetADayPass userId={userId} />
    </div>
  );
}

interface QuickAmountsProps {
  chosen: number;
  onChoose: (amount: number) => void;
}

/** The usual numbers of points, each by one press. */
function QuickAmounts({ chosen, onChoose }: QuickAmountsProps) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <div role="group" aria-label={texts.balanceManager.quick} className="grid grid-cols-3 gap-2">
      {BALANCE_CHANGE_AMOUNTS.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={chosen === amount}
          onClick={() => onChoose(amount)}
          className={clsx(
            'outlined rounded-button min-h-12 px-2 font-extrabold tabular-nums',
            chosen === amount ? 'bg-blue text-on-blue' : 'bg-card text-ink',
          )}
        >
          {formats.points(amount)}
        </button>
      ))}
    </div>
  );
}

/** A whole number from 0 to the most that one change may move; an empty field stays empty, so that one can type anew. */
function withinLimits(typed: string): string {
  if (typed === '') return '';
  return String(Math.min(Math.max(Math.trunc(Number(typed)), 0), BALANCE_CHANGE_MAX_POINTS));
}
