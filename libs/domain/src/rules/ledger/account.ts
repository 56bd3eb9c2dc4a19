import { countView, EMPTY_VIEW_WINDOW, type ViewWindow } from '../earning/view-limit.js';
import { HASH_BYTES, type SealedEvent } from './event.js';

/** The sum of an account's events. Everything in it can be computed again from the events alone. */
export interface Account {
  readonly userId: number;
  /** The sequence of the last event; 0 before the first. */
  readonly sequence: number;
  readonly balance: number;
  readonly headHash: Uint8Array;
  readonly closed: boolean;
  readonly lastRecordedAt: Date | null;
  readonly viewWindow: ViewWindow;
}

/** The account before its first event. Its chain starts from 32 zero bytes. */
export function emptyAccount(userId: number): Account {
  return {
    userId,
    sequence: 0,
    balance: 0,
    headHash: new Uint8Array(HASH_BYTES),
    closed: false,
    lastRecordedAt: null,
    viewWindow: EMPTY_VIEW_WINDOW,
  };
}

/** The account after one more event. It does not check the event: whether it is allowed is decided by `decide`. */
export function evolve(account: Account, event: SealedEvent): Account {
  return {
    userId: account.userId,
    sequence: event.sequence,
    balance: account.balance + event.amountPoints,
    headHash: event.hash,
    closed: account.closed || event.type === 'CLOSE',
    lastRecordedAt: event.recordedAt,
    viewWindow:
      event.type === 'EARN' && event.source.type === 'VIDEO_WATCH'
        ? countView(account.viewWindow, event.recordedAt)
        : account.viewWindow,
  };
}
