import {
  CHALLENGED_SOURCES,
  type ChallengeId,
  CHALLENGES,
  challengesOf,
  dayActivityOf,
  isCompleted,
} from '@pwen/domain';

import { type ComparedEvent, earnedBefore, type EventEvidence } from '../../ledger/index.js';
import { daysAfter, type ProgrammeDay, startOfDay } from '../../platform/programme-day.js';

/** Nothing is counted further than the highest target, and every event counts one point at least. */
const MOST_EVENTS = Math.max(...Object.values(CHALLENGES).map(({ target }) => target));

interface Payment extends Pick<ComparedEvent, 'userId' | 'sequence'> {
  readonly id: ChallengeId;
  readonly day: ProgrammeDay;
}

/** A challenge is paid after the events of its day with which it was completed. Events stay, whoever is erased. */
export const CHALLENGE_EVIDENCE: EventEvidence = {
  outlivesErasure: true,
  async find(connection, events) {
    const payments = events.map(paymentIn);
    const allowed = payments.filter((payment) => payment !== null);
    const before = await earnedBefore(
      connection,
      allowed.map(({ userId, sequence, day }) => ({
        userId,
        sequence,
        since: startOfDay(day),
        until: startOfDay(daysAfter(day, 1)),
      })),
      { sourceTypes: CHALLENGED_SOURCES, limit: MOST_EVENTS },
    );
    const completed = new Set(
      allowed.filter(({ id }, index) => isCompleted(id, dayActivityOf(before[index] ?? []))),
    );
    return events
      .filter((_, index) => {
        const payment = payments[index];
        return !payment || !completed.has(payment);
      })
      .map(({ userId, sequence }) => ({
        userId,
        sequence,
        missing:
          'no challenge of this day was completed before by the events of this account, for these points',
      }));
  },
};

/** Null if there was no such challenge on that day, or not for these points. */
function paymentIn({ userId, sequence, source, amountPoints }: ComparedEvent): Payment | null {
  const [name = '', day = ''] = source.id?.split(':') ?? [];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return null;
  const id = challengesOf(day).find((given) => given === name);
  return id !== undefined && CHALLENGES[id].rewardPoints === amountPoints
    ? { userId, sequence, id, day }
    : null;
}
