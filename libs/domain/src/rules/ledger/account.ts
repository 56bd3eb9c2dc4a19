import { countEarned, type Earned, NOTHING_EARNED } from '../earning/ceilings.js';
import type { RulesInForce } from '../earning/rules-in-force.js';
import { countView, EMPTY_VIEW_WINDOW, type ViewWindow } from '../earning/view-limit.js';
import { HASH_BYTES, type SealedEvent } from './event.js';

/** An account as its chain alone shows it. */
export interface ChainHead {
  readonly userId: number;
  /** The sequence of the last event; 0 before the first. */
  readonly sequence: number;
  readonly balance: number;
  readonly headHash: Uint8Array;
  readonly closed: boolean;
  readonly lastRecordedAt: Date | null;
}

/** The sum of an account's events. Everything in it can be computed again from the events and the rules in force. */
export interface Account extends ChainHead {
  readonly viewWindow: ViewWindow;
  readonly earned: Earned;
}

/** A chain before its first event: it starts from 32 zero bytes. */
export function emptyChain(userId: number): ChainHead {
  return {
    userId,
    sequence: 0,
    balance: 0,
    headHash: new Uint8Array(HASH_BYTES),
    closed: false,
    lastRecordedAt: null,
  };
}

/** The account before its first event. */
export function emptyAccount(userId: number): Account {
  return { ...emptyChain(userId), viewWindow: EMPTY_VIEW_WINDOW, earned: NOTHING_EARNED };
}

/** The chain after one more event, which is not checked. */
export function extend(chain: ChainHead, event: SealedEvent): ChainHead {
  return {
    userId: chain.userId,
    sequence: event.sequence,
    balance: chain.balance + event.amountPoints,
    headHash: event.hash,
    closed: chain.closed || event.type === 'CLOSE',
    lastRecordedAt: event.recordedAt,
  };
}

/**
 * The account after one more event. It does not check the event: whether it is allowed is decided by `decide`.
 *
 * @param rules those of all times: the event's own time decides which count
 */
export function evolve(account: Account, event: SealedEvent, rules: RulesInForce): Account {
  return {
    ...extend(account, event),
    viewWindow: isPaidView(event)
      ? countView(account.viewWindow, event.recordedAt, rules)
      : account.viewWindow,
    earned: countEarned(account.earned, event, rules),
  };
}

/** Whether the points are for a video that was watched. */
export function isPaidView({ type, source }: Pick<SealedEvent, 'type' | 'source'>): boolean {
  return type === 'EARN' && source.type === 'VIDEO_WATCH';
}
