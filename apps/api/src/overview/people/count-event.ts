import type { EventType, SourceType } from '@pwen/domain';

import type { FeedEvent } from '../../ledger/index.js';
import { dayOf, daysBetween, firstOfWeek, type ProgrammeDay } from '../../platform/programme-day.js';
import type { PeopleByDay } from './people-by-day.entity.js';
import type { SeenPerson } from './seen-person.entity.js';

export type Seen = Pick<
  SeenPerson,
  'firstDay' | 'activeDay' | 'answeredDay' | 'isBackWithin7' | 'isBackWithin30'
>;

export type DayCount = keyof Omit<PeopleByDay, 'generation' | 'day'>;

/** What an event adds to the counts: one more person on a day, or in the week of a Sunday. */
export type Counted =
  | { readonly count: DayCount; readonly day: ProgrammeDay }
  | { readonly count: 'activeInWeek'; readonly day: ProgrammeDay };

const ANSWERS: ReadonlySet<SourceType> = new Set(['SURVEY', 'QUICK_SURVEY']);
/** What people are paid for doing themselves; the bonus of a referral comes of what somebody else did. */
const DONE: ReadonlySet<SourceType> = new Set<SourceType>(['VIDEO_WATCH', ...ANSWERS]);

/**
 * One more event of an account. The events of an account come in the order of their days, so what was last tells whether
 * somebody has been counted.
 *
 * @param seen undefined before the account's first event
 */
export function countEvent(
  seen: Seen | undefined,
  { type, source, recordedAt }: Pick<FeedEvent, 'type' | 'source' | 'recordedAt'>,
): { readonly seen: Seen; readonly counted: readonly Counted[] } {
  const day = dayOf(recordedAt);
  const counted: Counted[] = [];
  let after = seen ?? NEW_ON(day);
  if (!seen) counted.push({ count: 'joined', day });
  if (type === 'CLOSE') counted.push({ count: 'closed', day });
  if (isActivity(type, source.type)) {
    if (after.activeDay === null || day > after.activeDay) {
      counted.push({ count: 'active', day });
      const week = firstOfWeek(day);
      if (after.activeDay === null || week > firstOfWeek(after.activeDay))
        counted.push({ count: 'activeInWeek', day: week });
      const { isBackWithin7, isBackWithin30 } = returnOf(after, day);
      if (isBackWithin7 && !after.isBackWithin7) counted.push({ count: 'backWithin7', day: after.firstDay });
      if (isBackWithin30 && !after.isBackWithin30)
        counted.push({ count: 'backWithin30', day: after.firstDay });
      after = { ...after, activeDay: day, isBackWithin7, isBackWithin30 };
    }
    if (ANSWERS.has(source.type) && (after.answeredDay === null || day > after.answeredDay)) {
      counted.push({ count: 'answered', day });
      after = { ...after, answeredDay: day };
    }
  }
  return { seen: after, counted };
}

const NEW_ON = (firstDay: ProgrammeDay): Seen => ({
  firstDay,
  activeDay: null,
  answeredDay: null,
  isBackWithin7: false,
  isBackWithin30: false,
});

const isActivity = (type: EventType, source: SourceType): boolean =>
  type === 'SPEND' || (type === 'EARN' && DONE.has(source));

function returnOf(
  { firstDay, isBackWithin7, isBackWithin30 }: Seen,
  day: ProgrammeDay,
): Pick<Seen, 'isBackWithin7' | 'isBackWithin30'> {
  const age = daysBetween(firstDay, day);
  const isBack = (within: number): boolean => age >= 1 && age <= within;
  return { isBackWithin7: isBackWithin7 || isBack(7), isBackWithin30: isBackWithin30 || isBack(30) };
}
