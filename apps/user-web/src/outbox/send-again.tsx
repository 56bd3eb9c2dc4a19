import { useMutationState } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useOnline } from '../device/connection';
import { isSame, type Outbox, type Unanswered } from './outbox';
import { OUTBOX_CALL, type Sending } from './use-outbox-call';

/** Before each attempt; the last pause is repeated. A browser calls a connection online that answers nothing. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

interface SendAgainProps<Entry extends Unanswered> {
  outbox: Outbox<Entry>;
  userId: number;
  send: (sending: Sending<Entry>) => void;
  /** Whether an entry goes on by itself. By default all do. */
  goesOn?: (entry: Entry) => boolean;
}

/**
 * Sends a person's entries until the server has answered each: soon after the start, after the connection has returned,
 * the page is looked at again or the server has answered something, and otherwise with growing pauses. Never while the
 * browser knows that there is no connection, or before the server is ready for it. Renders nothing.
 */
export function SendAgain<Entry extends Unanswered>({
  outbox,
  userId,
  send,
  goesOn = () => true,
}: SendAgainProps<Entry>) {
  const sending = useMutationState({
    filters: { mutationKey: OUTBOX_CALL, status: 'pending' },
    select: ({ state }) => (state.variables as Sending<Unanswered>).entry,
  });
  const unanswered = outbox.useOf(userId).filter(goesOn);
  const waiting = unanswered.filter((entry) => !sending.some((each) => isSame(each, entry)));
  useWithGrowingPauses({
    left: unanswered.length,
    dueAt: Math.min(...waiting.map(dueAt)),
    act: () => {
      const due = waiting.filter((entry) => dueAt(entry) <= Date.now());
      due.forEach((entry) => send({ entry, isAgain: true }));
    },
  });
  return null;
}

const dueAt = ({ notBefore = 0 }: Unanswered) => notBefore;

interface Pauses {
  left: number;
  /** When the next entry may be sent, in milliseconds since 1970; infinite: none waits. */
  dueAt: number;
  act: () => void;
}

function useWithGrowingPauses({ left, dueAt, act }: Pauses) {
  const online = useOnline();
  const actNow = useEffectEvent(act);
  // A call that fails must not make the pauses short again, so they are counted across calls.
  const attempts = useRef(0);

  const before = useRef(left);
  useEffect(() => {
    if (left < before.current) attempts.current = 0;
    before.current = left;
  }, [left]);

  useEffect(() => {
    attempts.current = 0;
  }, [online]);

  useEffect(() => {
    if (!Number.isFinite(dueAt) || !online) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(
        () => {
          attempts.current += 1;
          actNow();
          wait();
        },
        Math.max(dueAt - Date.now(), PAUSES_MS[Math.min(attempts.current, PAUSES_MS.length - 1)] ?? 0),
      );
    };
    const startAgain = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      attempts.current = 0;
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', startAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', startAgain);
    };
  }, [dueAt, online]);
}
