import { readStored, rowsIn, writeStored } from '../../../device/storage';
import type { Answers } from '../questions';

/** What is being answered: a survey, or the quick survey about a video. */
export type DraftSubject = `survey:${number}` | `video:${number}`;

/**
 * Answers that somebody has begun. They are stored on the device, per person and survey, until they are sent, and
 * survive a reload, a lost connection and an expired session. Signing out erases them.
 */
export interface Draft {
  userId: number;
  asked: DraftSubject;
  /** The revision of the questions that the person saw last. */
  revision: number;
  answers: Answers;
  /** What proves when the survey was first opened; a quick survey needs none. */
  opening?: string | undefined;
  /** For how long the form was in sight until then. */
  seenMs?: number | undefined;
}

/** The most recent ones are kept, older ones are dropped. */
const MAX_DRAFTS = 20;

export function draftOf(userId: number, asked: DraftSubject): Draft | undefined {
  return read().find((draft) => draft.userId === userId && draft.asked === asked);
}

/** Stores a draft, replacing an earlier one. Drafts of other people are dropped: they are no longer signed in here. */
export function keepDraft(draft: Draft): void {
  const others = read().filter(({ userId, asked }) => userId === draft.userId && asked !== draft.asked);
  write([...others, draft].slice(-MAX_DRAFTS));
}

export function dropDraft(userId: number, asked: DraftSubject): void {
  write(read().filter((draft) => draft.userId !== userId || draft.asked !== asked));
}

function write(drafts: Draft[]) {
  writeStored('surveyDrafts', drafts.length === 0 ? null : JSON.stringify(drafts));
}

const read = () => rowsIn(readStored('surveyDrafts'), isDraft);

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, asked, revision, answers, opening = '', seenMs = 0 } = value as Partial<Draft>;
  return (
    [userId, revision, seenMs].every((each) => typeof each === 'number') &&
    [asked, opening].every((each) => typeof each === 'string') &&
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every((answer) => typeof answer === 'string')
  );
}
