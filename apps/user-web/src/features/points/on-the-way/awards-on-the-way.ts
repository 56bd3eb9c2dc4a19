import { useMemo } from 'react';

import { readStored, rowsIn, useStored, writeStored } from '../../../device/storage';

/** The answers of a survey, as they are sent. */
export interface SentAnswers {
  answers: string[];
  /** The revision of the questions that they answer. */
  revision: number;
  /** The video that led to the survey. */
  contentId?: number;
}

/**
 * Points that somebody has earned and the server has not confirmed yet. An award is stored before its first call, and sent
 * again until there is an answer: it survives a reload, an empty battery and a bad connection. The server pays each
 * only once.
 */
export interface AwardOnTheWay {
  userId: number;
  occasion: 'video' | 'survey' | 'quickSurvey';
  /** The id of the video or the survey; a quick survey has that of its video. */
  id: number;
  title: string;
  /** What it is expected to pay. */
  points: number;
  /** Whether the person was told that the points will be credited. */
  told: boolean;
  /** How often the server has answered with an error that may pass. */
  failures: number;
  /** Of surveys. */
  sent?: SentAnswers;
  /** Of a video: whether the server may have been told too late that it began. */
  startedLate?: boolean;
}

type Which = Pick<AwardOnTheWay, 'userId' | 'occasion' | 'id'>;

/** More than a person can earn in a day; older ones are dropped. */
const MAX_AWARDS = 50;

export function awardsOnTheWay(userId: number): AwardOnTheWay[] {
  return ofPerson(readStored('awardsOnTheWay'), userId);
}

export function useAwardsOnTheWay(userId: number): AwardOnTheWay[] {
  const stored = useStored('awardsOnTheWay');
  return useMemo(() => ofPerson(stored, userId), [stored, userId]);
}

export const awardOnTheWay = (which: Which): AwardOnTheWay | undefined =>
  awardsOnTheWay(which.userId).find((award) => isSame(award, which));

/** Whether the person was told that the points of an award will be credited. */
export const wasTold = (which: Which): boolean => awardOnTheWay(which)?.told ?? false;

/** Stores an award, replacing an earlier one for the same video or survey. */
export function keepAward(award: AwardOnTheWay): void {
  write([...others(award), award].slice(-MAX_AWARDS));
}

/** Changes an award, if it is still on its way. */
export function changeAward(which: Which, change: Partial<AwardOnTheWay>): void {
  const award = awardOnTheWay(which);
  if (award) keepAward({ ...award, ...change });
}

export function dropAward(which: Which): void {
  if (readStored('awardsOnTheWay') !== null) write(others(which));
}

const isSame = (a: Which, b: Which) => a.userId === b.userId && a.occasion === b.occasion && a.id === b.id;

const others = (which: Which) =>
  rowsIn(readStored('awardsOnTheWay'), isAward).filter((each) => !isSame(each, which));

const ofPerson = (stored: string | null, userId: number) =>
  rowsIn(stored, isAward).filter((award) => award.userId === userId);

function write(awards: AwardOnTheWay[]) {
  writeStored('awardsOnTheWay', awards.length === 0 ? null : JSON.stringify(awards));
}

function isAward(value: unknown): value is AwardOnTheWay {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, occasion, id, title, points, told, failures, sent } = value as Record<
    keyof AwardOnTheWay,
    unknown
  >;
  return (
    [userId, id, points, failures].every((each) => Number.isSafeInteger(each)) &&
    (occasion === 'video' ||
      ((occasion === 'survey' || occasion === 'quickSurvey') && isSentAnswers(sent))) &&
    typeof title === 'string' &&
    typeof told === 'boolean'
  );
}

function isSentAnswers(value: unknown): value is SentAnswers {
  if (typeof value !== 'object' || value === null) return false;
  const { answers, revision } = value as Record<keyof SentAnswers, unknown>;
  return (
    Array.isArray(answers) &&
    answers.every((answer) => typeof answer === 'string') &&
    Number.isSafeInteger(revision)
  );
}
