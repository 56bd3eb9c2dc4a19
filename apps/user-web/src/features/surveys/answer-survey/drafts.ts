import { readStored, writeStored } from '../../../device/storage';
import type { Answers } from '../questions';

/** What is answered: a survey, or the quick survey about a video. */
export type Asked = `survey:${number}` | `video:${number}`;

/**
 * What somebody has begun to answer. It is kept on the device, per person and survey, until it is sent: through a reload, a
 * lost connection, a session that ran out. Signing out erases it.
 */
export interface Draft {
  userId: number;
  asked: Asked;
  /** The revision of the questions that the person saw last. */
  revision: number;
  answers: Answers;
}

/** The last ones begun; older ones go first. */
const MAX_DRAFTS = 20;

export function draftOf(userId: number, asked: Asked): Draft | undefined {
  return read().find((draft) => draft.userId === userId && draft.asked === asked);
}

/** Keeps a draft in the place of an earlier one. What somebody else began on this device goes: they are not here any more. */
export function keepDraft(draft: Draft): void {
  const others = read().filter(({ userId, asked }) => userId === draft.userId && asked !== draft.asked);
  write([...others, draft].slice(-MAX_DRAFTS));
}

export function dropDraft(userId: number, asked: Asked): void {
  write(read().filter((draft) => draft.userId !== userId || draft.asked !== asked));
}

function write(drafts: Draft[]) {
  writeStored('surveyDrafts', drafts.length === 0 ? null : JSON.stringify(drafts));
}

function read(): Draft[] {
  try {
    const stored: unknown = JSON.parse(readStored('surveyDrafts') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, asked, revision, answers } = value as Record<keyof Draft, unknown>;
  return (
    [userId, revision].every((each) => typeof each === 'number') &&
    typeof asked === 'string' &&
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every((answer) => typeof answer === 'string')
  );
}
