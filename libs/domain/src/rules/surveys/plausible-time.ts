import { ANSWERS_CREDITED_AT_ONCE_MAX_MS } from '../../contract/limits.js';
import { offeredOptions, type Question } from './survey.js';

/** 480 words in a minute: twice as fast as people read on average. */
const WORD_MS = 125;
/** Whoever looks for their answer among options skims them, twice as fast again. */
const OPTION_WORD_MS = WORD_MS / 2;
/** Of a long list nobody has to read all: theirs may be among the first. */
const OPTION_WORDS_MAX = 20;
/** A longer word takes as long as two, and so do ten letters of a language that writes no spaces. */
const WORD_LETTERS_MAX = 10;
/** One movement of the thumb. */
const CHOICE_MS = 400;
/** However long it is: the keyboard may complete it, and people may paste it. */
const WRITTEN_MS = 1000;
/** Finding the first question, and in the end the button that sends. */
const SHORTEST_MS = 2000;

/**
 * The time within which hardly anybody reads the questions and answers them, from their words alone: nobody is slow by this, and
 * few are fast who have read.
 */
export function shortestAnswerMs(questions: readonly Question[]): number {
  const sum = questions.reduce((total, question) => total + questionMs(question), 0);
  return Math.max(SHORTEST_MS, Math.ceil(sum));
}

function questionMs(question: Question): number {
  const options = offeredOptions(question);
  const readMs = wordsIn(question.text) * WORD_MS;
  if (question.type === 'text') return readMs + WRITTEN_MS;
  const optionWords = options.reduce((sum, option) => sum + wordsIn(option), 0);
  return readMs + Math.min(OPTION_WORDS_MAX, optionWords) * OPTION_WORD_MS + CHOICE_MS;
}

const wordsIn = (text: string): number =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce((sum, word) => sum + Math.ceil(Array.from(word).length / WORD_LETTERS_MAX), 0);

/** Answers to a survey, and what is known of the time that they took. */
export interface TimedAnswers {
  readonly shortestMs: number;
  /** When the server showed the survey to this person; null when nothing proves it. */
  readonly openedAt: Date | null;
  /** How long the form was seen, as the app says; null if it does not. */
  readonly seenMs: number | null;
  /** The person's clock; null before their first answers. */
  readonly answeredUntil: Date | null;
}

export interface Pace {
  /** How long the answers took, as far as that is certain; null when nothing proves it. */
  readonly answeredMs: number | null;
  readonly isFast: boolean;
  /** The person's clock after these answers. */
  readonly answeredUntil: Date | null;
}

/**
 * Whether answers came faster than the questions can be read. What the app says only shortens the time that the server has
 * measured. The clock belongs to the person and not to the survey: the time that one survey needed is no other's, so of many that
 * were opened together and sent at once no more count than time has passed for, a quarter of an hour at most. Answers that waited
 * for a connection, or in a tab since yesterday, take only what they need, so honest people seldom meet it.
 *
 * @param now by the server's clock
 */
export function paceOf({ shortestMs, openedAt, seenMs, answeredUntil }: TimedAnswers, now: Date): Pace {
  if (openedAt === null) return { answeredMs: null, isFast: true, answeredUntil };
  const fromMs = Math.max(
    openedAt.getTime(),
    answeredUntil?.getTime() ?? 0,
    now.getTime() - ANSWERS_CREDITED_AT_ONCE_MAX_MS,
  );
  const measuredMs = Math.max(0, now.getTime() - fromMs);
  const answeredMs = Math.min(measuredMs, seenMs ?? measuredMs);
  const isFast = answeredMs < shortestMs;
  return { answeredMs, isFast, answeredUntil: isFast ? answeredUntil : new Date(fromMs + shortestMs) };
}
