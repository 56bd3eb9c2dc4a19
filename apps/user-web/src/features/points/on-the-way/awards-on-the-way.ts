import type { PieceDto } from '@pwen/api-client';

import { outboxOf, type Unanswered } from '../../../outbox/outbox';

/** Points that somebody has earned and the server has not confirmed yet. */
export interface AwardOnTheWay extends Unanswered {
  kind: 'video' | 'survey' | 'quickSurvey';
  /** The id of the video or the survey; a quick survey has that of its video. */
  id: number;
  title: string;
  /** What it is expected to pay. */
  points: number;
}

export interface VideoOnTheWay extends AwardOnTheWay {
  kind: 'video';
  /** What was played of it. An entry of an earlier version of the app does not say. */
  played?: PieceDto[];
  /** Where it ended, if its length was not known. */
  endedMs?: number | undefined;
}

export interface AnswersOnTheWay extends AwardOnTheWay {
  kind: 'survey' | 'quickSurvey';
  sent: SentAnswers;
}

/** The answers of a survey, as they are sent. */
export interface SentAnswers {
  answers: string[];
  /** The revision of the questions that they answer. */
  revision: number;
  /** The video that led to the survey. */
  contentId?: number;
  /** What proves when the survey was opened. An entry of an earlier version of the app has none. */
  opening?: string;
  /** For how long the form was in sight. */
  seenMs?: number;
}

export const videosOnTheWay = outboxOf(isVideo);
export const surveysOnTheWay = outboxOf((entry) => isAnswers(entry, 'survey'));
export const quickSurveysOnTheWay = outboxOf((entry) => isAnswers(entry, 'quickSurvey'));
export const awardsOnTheWay = outboxOf(
  (entry): entry is VideoOnTheWay | AnswersOnTheWay =>
    isVideo(entry) || isAnswers(entry, 'survey') || isAnswers(entry, 'quickSurvey'),
);

function isVideo(entry: Unanswered): entry is VideoOnTheWay {
  if (entry.kind !== 'video' || !isAward(entry)) return false;
  const { played = [], endedMs = 0 } = entry as Partial<VideoOnTheWay>;
  return Array.isArray(played) && played.every(isPiece) && Number.isSafeInteger(endedMs);
}

function isAnswers(entry: Unanswered, kind: AnswersOnTheWay['kind']): entry is AnswersOnTheWay {
  if (entry.kind !== kind || !isAward(entry)) return false;
  const { sent } = entry as Partial<AnswersOnTheWay>;
  if (typeof sent !== 'object') return false;
  const { answers, revision, opening = '', seenMs = 0 } = sent as Partial<SentAnswers>;
  return (
    Array.isArray(answers) &&
    answers.every((answer) => typeof answer === 'string') &&
    typeof opening === 'string' &&
    [revision, seenMs].every((each) => Number.isSafeInteger(each))
  );
}

const isPiece = (piece: Partial<PieceDto> | null) =>
  Number.isSafeInteger(piece?.from) && Number.isSafeInteger(piece?.to);

function isAward(entry: Unanswered): boolean {
  const { id, points, title } = entry as Partial<AwardOnTheWay>;
  return Number.isSafeInteger(id) && Number.isSafeInteger(points) && typeof title === 'string';
}
