import type { EventSource, LedgerEvent } from '../ledger/event.js';
import { CHALLENGE_ROTA, type ChallengeId, CHALLENGES, type DayMeasure } from './achievements.js';

/** What a person did on one day. Rewards of challenges, bonuses and corrections are not counted: only what was done. */
export type DayActivity = Readonly<Record<DayMeasure, number>>;

/** @param events of one person on one day */
export function dayActivityOf(events: readonly LedgerEvent[]): DayActivity {
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

export function countsForChallenges({ type, source }: LedgerEvent): boolean {
  return (
    type === 'EARN' &&
    (source.type === 'VIDEO_WATCH' || source.type === 'SURVEY' || source.type === 'QUICK_SURVEY')
  );
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
