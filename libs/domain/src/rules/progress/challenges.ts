import type { EventSource, LedgerEvent, SourceType } from '../ledger/event.js';
import { CHALLENGE_ROTA, type ChallengeId, CHALLENGES, type DayMeasure } from './achievements.js';

/** What a person did on one day. Rewards of challenges, bonuses and corrections are not counted: only what was done. */
export type DayActivity = Readonly<Record<DayMeasure, number>>;

/** What of an event says what was done. */
type DoneEvent = Pick<LedgerEvent, 'type' | 'source' | 'amountPoints'>;

/** @param events of one person on one day */
export function dayActivityOf(events: readonly DoneEvent[]): DayActivity {
  const done = events.filter(countsForChallenges);
  const from = (type: string) => done.filter(({ source }) => source.type === type).length;
  const [videos, surveys, quickSurveys] = [from('VIDEO_WATCH'), from('SURVEY'), from('QUICK_SURVEY')];
  const answers = surveys + quickSurveys;
  return {
    videos,
    surveys,
    quickSurveys,
    answers,
    points: done.reduce((sum, { amountPoints }) => sum + amountPoints, 0),
    kinds: Math.min(videos, 1) + Math.min(answers, 1),
  };
}

/** What counts for challenges: of their payments, or of bonuses, no further payment follows. */
export const CHALLENGED_SOURCES: readonly SourceType[] = ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY'];

export function countsForChallenges({ type, source }: Pick<LedgerEvent, 'type' | 'source'>): boolean {
  return type === 'EARN' && CHALLENGED_SOURCES.includes(source.type);
}

export function isCompleted(id: ChallengeId, activity: DayActivity): boolean {
  return activity[CHALLENGES[id].measure] >= CHALLENGES[id].target;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The three challenges of a day, the same for everybody. None is given on two days in a row, and all combinations come
 * up in turn.
 *
 * @param day of the programme's calendar, as `2026-11-20`
 */
export function challengesOf(day: string): ChallengeId[] {
  const number = Math.floor(Date.parse(day) / DAY_MS);
  return CHALLENGE_ROTA.map((choices, row) => {
    // Each row skips one choice after a full round of the row before it.
    const skipped = row === 0 ? 0 : Math.floor(number / 3 ** row);
    return choices[(number + skipped) % 3] as ChallengeId;
  });
}

/** What the ledger records for a completed challenge: its key, once a day, follows from it. */
export function challengeSource(id: ChallengeId, day: string): EventSource<'CHALLENGE'> {
  return { type: 'CHALLENGE', id: `${id}:${day}` };
}
