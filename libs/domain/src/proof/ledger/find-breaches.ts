import { isPaidView } from '../../rules/ledger/account.js';
import { EVENT_FORMS, isCorrectable, isSourceOf, negated } from '../../rules/ledger/event-forms.js';
import type { EarnSourceType, EventSource, EventType, LedgerEvent } from '../../rules/ledger/event.js';
import { CLOSE_KEY, correctionKey, isAdjustmentKey, isKeyOfSource } from '../../rules/ledger/keys.js';
import { isWithoutEvidence } from './encode.js';
import type { Past } from './past.js';

/** The names of everything that `decide` never writes. */
export type BreachKind =
  /** An earning that takes points, a spend that adds points, an event that changes nothing. */
  | 'WRONG_SIGN'
  /** Events of this type do not come from this source. */
  | 'WRONG_SOURCE'
  /** The key is not the one under which such an event is recorded. */
  | 'WRONG_KEY'
  /** The account already has an event under the same key: one thing was paid twice. */
  | 'KEY_REPEATED'
  /** `corrects` is set on an event that is not a correction. */
  | 'CORRECTS_MISPLACED'
  /** A correction of an event that does not exist before it. */
  | 'CORRECTED_MISSING'
  /** A correction of an event that this type cannot undo, or that has another source. */
  | 'CORRECTED_MISMATCH'
  /** A correction by another amount than that of its event. */
  | 'CORRECTION_NOT_OPPOSITE'
  | 'CORRECTED_TWICE'
  /** An account that was closed with points left. */
  | 'CLOSED_WITH_BALANCE'
  /** A watched video without evidence of what was watched, which version 2 of the format requires. */
  | 'NO_SEALED_EVIDENCE';

export interface Breach {
  readonly kind: BreachKind;
  readonly detail: string;
}

const NONE: readonly Breach[] = [];

/**
 * Which rules of the ledger an event breaks, independently of its seal. Everything that `decide` accepts breaks none.
 * Limits (amounts, balances, views) are not checked: they may change over time.
 *
 * @param past what happened to the account before
 */
export function findBreaches(event: LedgerEvent, past: Past): readonly Breach[] {
  const { type, source, amountPoints, key, corrects } = event;
  let found = NONE;
  if (hasWrongSign(type, amountPoints))
    found = [...found, breach('WRONG_SIGN', `${type} of ${amountPoints}`)];
  if (!isSourceOf(type, source)) found = [...found, breach('WRONG_SOURCE', `${type} from ${named(source)}`)];
  else if (!isKeyOf(event))
    found = [...found, breach('WRONG_KEY', `${key} for ${type} from ${named(source)}`)];
  if (past.hasKey(key)) found = [...found, breach('KEY_REPEATED', key)];
  if (type === 'CLOSE' && event.balanceAfter !== 0)
    found = [...found, breach('CLOSED_WITH_BALANCE', `${event.balanceAfter}`)];
  if (event.version > 1 && isPaidView(event) && isWithoutEvidence(event))
    found = [...found, breach('NO_SEALED_EVIDENCE', 'nothing says what was watched')];
  if (isCorrection(type)) return [...found, ...findFalseCorrection(event, type, past)];
  if (corrects === null) return found;
  return [...found, breach('CORRECTS_MISPLACED', `${type} corrects ${corrects}`)];
}

function findFalseCorrection(event: LedgerEvent, type: CorrectionType, past: Past): Breach[] {
  const { corrects, amountPoints, source } = event;
  const corrected = corrects === null ? undefined : past.find(corrects);
  if (corrects === null || !corrected)
    return [breach('CORRECTED_MISSING', `corrects ${corrects ?? 'nothing'}`)];
  const found: Breach[] = [];
  if (!isCorrectable(type, corrected) || (type === 'REFUND' && corrected.source.id !== source.id))
    found.push(breach('CORRECTED_MISMATCH', `${type} of ${corrected.type} ${corrected.source.id ?? ''}`));
  if (amountPoints !== negated(corrected.amountPoints))
    found.push(breach('CORRECTION_NOT_OPPOSITE', `${amountPoints} for ${corrected.amountPoints}`));
  if (past.isCorrected(corrects)) found.push(breach('CORRECTED_TWICE', `corrects ${corrects} again`));
  return found;
}

function breach(kind: BreachKind, detail: string): Breach {
  return { kind, detail };
}

function named({ type, id }: EventSource): string {
  return id === null ? type : `${type} ${id}`;
}

function hasWrongSign(type: EventType, amountPoints: number): boolean {
  const { sign } = EVENT_FORMS[type];
  // Closing an account takes what is left in it.
  if (sign === null) return type === 'CLOSE' && amountPoints > 0;
  return Math.sign(amountPoints) !== sign;
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
      return isKeyOfSource(key, source as EventSource<EarnSourceType | 'REDEMPTION'>);
  }
}
