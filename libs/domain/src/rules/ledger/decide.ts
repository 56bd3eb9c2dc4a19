import type { ErrorDetails } from '../../contract/refusals/domain-error.js';
import type { ErrorCode } from '../../contract/refusals/error-codes.js';
import { ceilingOver } from '../earning/ceilings.js';
import type { RulesInForce } from '../earning/rules-in-force.js';
import { viewTimeoutEndsAt } from '../earning/view-limit.js';
import type { Account } from './account.js';
import { type Earn, keyOf, type LedgerCommand } from './command.js';
import { ACCOUNT, ADMINISTRATOR, isCorrectable, negated } from './event-forms.js';
import { ENCODING_VERSION, type EventSource, type EventType, type LedgerEvent } from './event.js';

/** The most points that one command may add or take; and no balance may exceed MAX_BALANCE_POINTS. */
export const MAX_AMOUNT_POINTS = 1_000_000_000;
export const MAX_BALANCE_POINTS = 1_000_000_000_000;

/** The stored events that a decision needs in addition to the account. */
export interface Known {
  /** The event already recorded under the command's key. */
  readonly sameKey: LedgerEvent | undefined;
  /** The event that a refund or a reversal names. */
  readonly corrected: LedgerEvent | undefined;
}

/** What an event commits to without containing it. */
export type Commitments = Pick<LedgerEvent, 'textHash' | 'evidenceHash'>;

export type Decision =
  | { readonly kind: 'accepted'; readonly event: LedgerEvent }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly details: ErrorDetails };

/**
 * Decides whether a command is allowed, and which event it becomes. Pure: the same command on the same account is
 * always decided in the same way.
 *
 * @param commitments the salted hashes of the command's description and evidence
 * @param rules those of all times: the command's own time decides which count
 * @returns refusals INVALID_AMOUNT, REASON_REQUIRED, ALREADY_RECORDED, ALREADY_REFUNDED, ALREADY_REVERSED,
 *   IDEMPOTENCY_KEY_REUSED, ACCOUNT_CLOSED, EVENT_NOT_FOUND, EVENT_NOT_REVERSIBLE, REFUND_MISMATCH,
 *   WEEK_CEILING_REACHED, DAY_CEILING_REACHED, REFERRAL_CEILING_REACHED, VIEW_LIMIT_REACHED, INSUFFICIENT_POINTS, REVERSAL_BELOW_ZERO, BALANCE_LIMIT_REACHED
 */
export function decide(
  command: LedgerCommand,
  account: Account,
  known: Known,
  commitments: Commitments,
  rules: RulesInForce,
): Decision {
  const malformed = findMalformed(command);
  if (malformed) return malformed;
  // The key is checked first: a repeated command gets the same answer, whatever has changed since.
  if (known.sameKey) return refuseRepeat(command, known.sameKey);
  if (account.closed) return refused('ACCOUNT_CLOSED');

  const effect = effectOf(command, account, known.corrected, rules);
  if ('kind' in effect) return effect;

  const balanceAfter = account.balance + effect.amountPoints;
  if (balanceAfter < 0) return refuseOverdraft(command, account, effect.amountPoints);
  if (balanceAfter > MAX_BALANCE_POINTS)
    return refused('BALANCE_LIMIT_REACHED', { limit: MAX_BALANCE_POINTS });

  return {
    kind: 'accepted',
    event: {
      version: ENCODING_VERSION,
      userId: account.userId,
      sequence: account.sequence + 1,
      type: effect.type,
      source: effect.source,
      amountPoints: effect.amountPoints,
      balanceAfter,
      corrects: effect.corrects ?? null,
      key: keyOf(command),
      actor: command.actor,
      textHash: commitments.textHash,
      evidenceHash: commitments.evidenceHash,
      recordedAt: notBefore(command.at, account.lastRecordedAt),
    },
  };
}

interface Effect {
  readonly type: EventType;
  readonly source: EventSource;
  readonly amountPoints: number;
  readonly corrects?: number;
}

type Refusal = Extract<Decision, { kind: 'refused' }>;

function effectOf(
  command: LedgerCommand,
  account: Account,
  corrected: LedgerEvent | undefined,
  rules: RulesInForce,
): Effect | Refusal {
  switch (command.kind) {
    case 'earn':
      return (
        refuseAboveCeiling(command, account, rules) ??
        refuseInPause(command, account, rules) ?? {
          type: 'EARN',
          source: command.source,
          amountPoints: command.amountPoints,
        }
      );
    case 'spend':
      return { type: 'SPEND', source: command.source, amountPoints: -command.amountPoints };
    case 'refund': {
      if (!corrected) return refused('EVENT_NOT_FOUND', { sequence: command.corrects });
      if (!isCorrectable('REFUND', corrected))
        return refused('REFUND_MISMATCH', { sequence: command.corrects });
      return opposite('REFUND', corrected.source, corrected);
    }
    case 'increase':
    case 'decrease': {
      const increase = command.kind === 'increase';
      return {
        type: increase ? 'INCREASE' : 'DECREASE',
        source: command.source ?? ADMINISTRATOR,
        amountPoints: increase ? command.amountPoints : -command.amountPoints,
      };
    }
    case 'reverse': {
      if (!corrected) return refused('EVENT_NOT_FOUND', { sequence: command.corrects });
      if (!isCorrectable('REVERSAL', corrected))
        return refused('EVENT_NOT_REVERSIBLE', { sequence: command.corrects });
      return opposite('REVERSAL', ADMINISTRATOR, corrected);
    }
    case 'close':
      return { type: 'CLOSE', source: ACCOUNT, amountPoints: negated(account.balance) };
  }
}

/** Before the pause is asked for, which is over earlier. */
function refuseAboveCeiling(command: Earn, account: Account, rules: RulesInForce): Refusal | null {
  const times = { at: command.at, recordedAt: notBefore(command.at, account.lastRecordedAt) };
  const reached = ceilingOver(command, account.earned, times, rules);
  if (!reached) return null;
  const { code, ceiling, earned, paysAgainAt } = reached;
  return refused(code, {
    ceiling,
    earned,
    paysAgainAt: paysAgainAt.toISOString(),
    retryAfterSeconds: secondsUntil(paysAgainAt, command.at),
  });
}

function refuseInPause({ source, at }: Earn, account: Account, rules: RulesInForce): Refusal | null {
  if (source.type !== 'VIDEO_WATCH') return null;
  const endsAt = viewTimeoutEndsAt(account.viewWindow, at, rules);
  return endsAt && refused('VIEW_LIMIT_REACHED', { retryAfterSeconds: secondsUntil(endsAt, at) });
}

const secondsUntil = (end: Date, at: Date) => Math.ceil((end.getTime() - at.getTime()) / 1000);

function findMalformed(command: LedgerCommand): Refusal | null {
  if ('amountPoints' in command) {
    const { amountPoints } = command;
    if (!Number.isSafeInteger(amountPoints) || amountPoints < 1 || amountPoints > MAX_AMOUNT_POINTS)
      return refused('INVALID_AMOUNT', { minimum: 1, maximum: MAX_AMOUNT_POINTS });
  }
  const needsReason =
    command.kind === 'increase' || command.kind === 'decrease' || command.kind === 'reverse';
  if (needsReason && command.description.trim() === '') return refused('REASON_REQUIRED');
  return null;
}

/** The refusal for a key that is already used: one code for the same content, another one for different content. */
function refuseRepeat(command: LedgerCommand, recorded: LedgerEvent): Refusal {
  const details = { sequence: recorded.sequence };
  if (command.kind === 'refund' || command.kind === 'reverse')
    return refused(recorded.type === 'REFUND' ? 'ALREADY_REFUNDED' : 'ALREADY_REVERSED', details);
  if (command.kind === 'close') return refused('ACCOUNT_CLOSED', details);
  return refused(isSameContent(command, recorded) ? 'ALREADY_RECORDED' : 'IDEMPOTENCY_KEY_REUSED', details);
}

function isSameContent(
  command: Exclude<LedgerCommand, { kind: 'refund' | 'reverse' | 'close' }>,
  recorded: LedgerEvent,
): boolean {
  const source = command.source ?? ADMINISTRATOR;
  return (
    recorded.type === command.kind.toUpperCase() &&
    Math.abs(recorded.amountPoints) === command.amountPoints &&
    recorded.source.type === source.type &&
    recorded.source.id === source.id
  );
}

function refuseOverdraft(command: LedgerCommand, account: Account, amountPoints: number): Refusal {
  const details = { available: account.balance, required: -amountPoints };
  return refused(command.kind === 'reverse' ? 'REVERSAL_BELOW_ZERO' : 'INSUFFICIENT_POINTS', details);
}

function opposite(type: EventType, source: EventSource, corrected: LedgerEvent): Effect {
  return { type, source, amountPoints: negated(corrected.amountPoints), corrects: corrected.sequence };
}

function refused(code: ErrorCode, details: ErrorDetails = {}): Refusal {
  return { kind: 'refused', code, details };
}

/** The clocks of several machines differ; the times in a chain never go back. */
function notBefore(at: Date, last: Date | null): Date {
  return last !== null && last.getTime() > at.getTime() ? last : at;
}
