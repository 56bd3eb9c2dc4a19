import { useMutation, type Mutation, type QueryClient } from '@tanstack/react-query';

import { answeredInTime } from '../api/answered-in-time';
import { refusalOf, type Refusal } from '../api/refusal';
import { mayPass } from './may-pass';
import { isSame, type Outbox, type Unanswered } from './outbox';

/** The calls that send entries of the outbox; their variables are a `Sending`. */
export const OUTBOX_CALL = ['outbox'] as const;

/** A call that has no answer after this time is on a slow connection. */
const SLOW_MS = 5000;

export interface Sending<Entry extends Unanswered> {
  entry: Entry;
  /** Whether it was sent before, without an answer. */
  isAgain: boolean;
}

/** A call with its end. */
interface Sent<Entry extends Unanswered> extends Sending<Entry> {
  /** Whether the person was told before that the answer is late. */
  isLate: boolean;
}

type Answered = Extract<Refusal, { kind: 'answered' }>;

interface OutboxCall<Entry extends Unanswered, Answer> {
  outbox: Outbox<Entry>;
  call: (entry: Entry) => Promise<{ data: Answer }>;
  /** Calls with the same value are sent one after another. */
  lane?: string;
  /** How often a broken connection is tried again within one call. */
  resends?: number;
  /** Which refusals leave the entry in the outbox. */
  staysAfter?: (refusal: Answered, sending: Sending<Entry>) => boolean;
  /** Before the first call. @returns what undoes it when the call has ended */
  onFirst?: (entry: Entry) => (() => void) | void;
  onSlow?: (entry: Entry) => void;
  onAnswered: (answer: Answer, sent: Sent<Entry>) => void | Promise<void>;
  /** The server cannot be reached, or its refusal may pass: the entry is sent again. */
  onWaiting?: (refusal: Refusal, sending: Sending<Entry>, thrown: unknown) => void | Promise<void>;
  /** It will not be done: the entry is forgotten. */
  onRefused: (refusal: Answered, sent: Sent<Entry>, thrown: unknown) => void | Promise<void>;
}

const RESEND_AFTER_MS = 1000;

/** Whether a call that sends the entry has no answer yet. */
export function isBeingSent(queries: QueryClient, entry: Unanswered): boolean {
  const sendsIt = (variables: unknown) => isSame((variables as Sending<Unanswered>).entry, entry);
  const calls = { mutationKey: OUTBOX_CALL, predicate: ({ state }: Mutation) => sendsIt(state.variables) };
  return queries.isMutating(calls) > 0;
}

/** Sends entries of the outbox. Each is stored before, and forgotten when there is an answer that counts. */
export function useOutboxCall<Entry extends Unanswered, Answer>(options: OutboxCall<Entry, Answer>) {
  const { outbox, call, lane, resends = 0, staysAfter = ({ code }) => mayPass(code) } = options;
  const wasTold = (entry: Entry) => outbox.find(entry)?.told ?? false;
  return useMutation({
    mutationKey: OUTBOX_CALL,
    ...(lane !== undefined && { scope: { id: lane } }),
    mutationFn: async ({ entry }: Sending<Entry>) => (await answeredInTime(call(entry))).data,
    retry: (failures, thrown) => refusalOf(thrown).kind === 'unreachable' && failures < resends,
    retryDelay: (failures) => RESEND_AFTER_MS * 2 ** failures,
    onMutate: ({ entry, isAgain }) => {
      if (isAgain) {
        outbox.rememberTold(entry);
        return undefined;
      }
      outbox.keep(entry);
      const undo = options.onFirst?.(entry);
      const slow = setTimeout(() => options.onSlow?.(entry), SLOW_MS);
      return () => {
        clearTimeout(slow);
        undo?.();
      };
    },
    onSuccess: async (answer, sending) => {
      const { entry } = sending;
      await options.onAnswered(answer, { ...sending, isLate: wasTold(entry) });
      outbox.drop(entry);
    },
    onError: async (thrown, sending) => {
      const { entry } = sending;
      const refusal = refusalOf(thrown);
      if (refusal.kind === 'unreachable' || staysAfter(refusal, sending)) {
        outbox.rememberTold(entry);
        if (refusal.kind === 'answered' && refusal.retryAt !== null)
          outbox.postpone(entry, refusal.retryAt, refusal.code);
        return options.onWaiting?.(refusal, sending, thrown);
      }
      const isLate = wasTold(entry);
      outbox.drop(entry);
      return options.onRefused(refusal, { ...sending, isLate }, thrown);
    },
    onSettled: (_answer, _thrown, _sending, end) => end?.(),
  });
}
