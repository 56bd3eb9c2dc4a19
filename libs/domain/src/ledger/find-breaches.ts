import type { EventType, LedgerEvent } from './event.js';
import { EVENT_FORMS, isCorrectable, isSourceOf, negated } from './event-forms.js';
import { CLOSE_KEY, correctionKey, isAdjustmentKey, keyOfSource } from './keys.js';
import type { Past } from './past.js';

/** What `decide` never writes, each by name. */
export type BreachKind =
  /** An earning that takes, a spend that gives, an event that moves nothing. */
  | 'WRONG_SIGN'
  /** Events of the type do not come from there. */
  | 'WRONG_SOURCE'
  /** The key is not the one that such an event is recorded under. */
  | 'WRONG_KEY'
  /** The account has an event under the same key already: one thing paid twice. */
  | 'KEY_REPEATED'
  /** `corrects` on an event that corrects nothing. */
  | 'CORRECTS_MISPLACED'
  /** A correction of an event that did not happen before it. */
  | 'CORRECTED_MISSING'
  /** A correction of an event that this type does not undo, or whose source is another. */
  | 'CORRECTED_MISMATCH'
  /** A correction that gives or takes another amount than its event did. */
  | 'CORRECTION_NOT_OPPOSITE'
  | 'CORRECTED_TWICE'
  /** An account that was closed with something left. */
  | 'CLOSED_WITH_BALANCE';

export interface Breach {
  readonly kind: BreachKind;
  readonly detail: string;
}

const NONE: readonly Breach[] = [];

/**
 * Which of the ledger's rules an event breaks, whatever its seal says. Everything that `decide` accepts breaks none.
 * Limits are not asked (amounts, balances, views): they are the programme's of the day, and may change.
 *
 * @param past what happened to the account before
 */
export function findBreaches(event: LedgerEvent, past: Past): readonly Breach[] {
  const found: Breach[] = [];
  const { type, source, amountPoints, key, corrects } = event;
  const form = EVENT_FORMS[type];
  const breach = (kind: BreachKind, detail: string) => void found.push({ kind, detail });

  const isWrong =
    form.sign === null ? type === 'CLOSE' && amountPoints > 0 : Math.sign(amountPoints) !== form.sign;
  if (isWrong) breach('WRONG_SIGN', `${type} of ${amountPoints}`);
  if (!isSourceOf(type, source)) breach('WRONG_SOURCE', `${type} from ${source.type} ${source.id ?? ''}`);
  else if (!isKeyOf(event)) breach('WRONG_KEY', `${key} for ${type} from ${source.type} ${source.id ?? ''}`);
  if (past.hasKey(key)) breach('KEY_REPEATED', key);
  if (type === 'CLOSE' && event.balanceAfter !== 0) breach('CLOSED_WITH_BALANCE', `${event.balanceAfter}`);

  if (isCorrection(type)) checkCorrection(event, type, past, breach);
  else if (corrects !== null) breach('CORRECTS_MISPLACED', `${type} corrects ${corrects}`);
  return found.length === 0 ? NONE : found;
}

function checkCorrection(
  event: LedgerEvent,
  type: CorrectionType,
  past: Past,
  breach: (kind: BreachKind, detail: string) => void,
): void {
  const { corrects, amountPoints, source } = event;
  const corrected = corrects === null ? undefined : past.find(corrects);
  if (corrects === null || !corrected)
    return breach('CORRECTED_MISSING', `corrects ${corrects ?? 'nothing'}`);
  if (!isCorrectable(type, corrected) || (type === 'REFUND' && corrected.source.id !== source.id))
    breach('CORRECTED_MISMATCH', `${type} of ${corrected.type} ${corrected.source.id ?? ''}`);
  if (amountPoints !== negated(corrected.amountPoints))
    breach('CORRECTION_NOT_OPPOSITE', `${amountPoints} for ${corrected.amountPoints}`);
  if (past.isCorrected(corrects)) breach('CORRECTED_TWICE', `corrects ${corrects} again`);
}

type CorrectionType = 'REFUND' | 'REVERSAL';

function isCorrection(type: EventType): type is CorrectionType {
  return EVENT_FORMS[type].corrects !== null;
}

function isKeyOf({ type, source, key, corrects }: LedgerEvent): boolean {
  switch (type) {
    case 'INCREASE':
    case 'DECREASE':
      return isAdjustmentKey(key);
    case 'REFUND':
    case 'REVERSAL':
      return key === correctionKey(corrects ?? 0);
    case 'CLOSE':
      return key === CLOSE_KEY;
    default:
      return key === keyOfSource(source as Parameters<typeof keyOfSource>[0]);
  }
}
