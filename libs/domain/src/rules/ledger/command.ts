import type { AdjustmentSourceType, EarnSourceType, EventSource } from './event.js';
import { adjustmentKey, CLOSE_KEY, correctionKey, keyOfSource } from './keys.js';

interface Command {
  readonly userId: number;
  /** Who sends the command: `user:{id}`, `administrator:{id}`, `system`. An id, never a name. */
  readonly actor: string;
  /** What the person reads in their history. Stored outside the chain, so that it can be erased. */
  readonly description: string;
  readonly at: Date;
}

/** Points for something that was done. The key names what was done (`video:7`), so that it is paid once. */
export interface Earn extends Command {
  readonly kind: 'earn';
  readonly amountPoints: number;
  readonly source: EventSource<EarnSourceType>;
  readonly key: string;
  /** Canonical text, at most 200 bytes, committed in the event. */
  readonly evidence?: string;
}

export interface Spend extends Command {
  readonly kind: 'spend';
  readonly amountPoints: number;
  readonly source: EventSource<'REDEMPTION'>;
  readonly key: string;
}

/** Gives one spend back completely, once. */
interface Refund extends Command {
  readonly kind: 'refund';
  readonly corrects: number;
}

/**
 * An administrator changes a balance, or a person their own in a demo installation; the description is the reason, and it
 * is required.
 */
export interface Adjust extends Command {
  readonly kind: 'increase' | 'decrease';
  readonly amountPoints: number;
  /** An administrator, unless it says otherwise. */
  readonly source?: EventSource<AdjustmentSourceType>;
  /** Made by the page that sends the command, one for each intended change. */
  readonly key: string;
}

/** Undoes one event by its opposite. The description is the reason, and it is required. */
interface Reverse extends Command {
  readonly kind: 'reverse';
  readonly corrects: number;
}

/** Closes an account: what is left of its balance is forfeited, and no event may follow. */
interface Close extends Command {
  readonly kind: 'close';
}

export type LedgerCommand = Earn | Spend | Refund | Adjust | Reverse | Close;

/**
 * The idempotency key under which the event of a command is recorded, unique within its account.
 *
 * @throws RangeError for an earning or a spend whose key does not match its source: that would pay one thing twice.
 * Only a mistake in the program can cause it.
 */
export function keyOf(command: LedgerCommand): string {
  switch (command.kind) {
    case 'refund':
    case 'reverse':
      return correctionKey(command.corrects);
    case 'increase':
    case 'decrease':
      return adjustmentKey(command.key);
    case 'close':
      return CLOSE_KEY;
    default:
      if (command.key !== keyOfSource(command.source))
        throw new RangeError(`${command.key} is not the key of ${command.source.type} ${command.source.id}`);
      return command.key;
  }
}
