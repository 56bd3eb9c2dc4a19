import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';

import { SURVEY_QUESTIONS_MAX } from '../constants/limits.js';
import { readQuestions } from './draft-questions.js';

const lists = (questions: string[], questionTypes: string[] = [], questionOptions: string[] = []) => ({
  questions,
  questionTypes,
  questionOptions,
});

const choice = (question: string, ...options: string[]) =>
  lists([question], ['multiple_choice'], [JSON.stringify(options)]);

/** The refusal's messages by place; fails when there is none. */
function faultsOf(draft: ReturnType<typeof lists>): unknown {
  try {
    readQuestions(draft);
  } catch (refusal) {
    const { code, details } = refusal as { code: string; details: unknown };
    return { code, details };
  }
  throw new Error('the draft was accepted');
}

const refusal = (details: Record<string, string>) => ({ code: 'INVALID_QUESTIONS', details });

describe('a draft', () => {
  it('asks its questions in order, each of its type and with its options', () => {
    const draft = lists(
      ['  Ki mizik ou pi renmen? ', 'Ki kote ou rete?'],
      ['multiple_choice'],
      ['["Konpa", " Rara ", ""]'],
    );
    expect(readQuestions(draft)).toEqual([
      { text: 'Ki mizik ou pi renmen?', type: 'multiple_choice', options: ['Konpa', 'Rara'] },
      { text: 'Ki kote ou rete?', type: 'text', options: [] },
    ]);
  });

  it('leaves blank questions out, wherever they are, and the others keep their own options', () => {
    const draft = lists(
      ['', 'Wi oswa non?', '  \n'],
      ['multiple_choice', 'multiple_choice', 'text'],
      ['["", " "]', '["Wi","Non"]', ''],
    );
    expect(readQuestions(draft)).toEqual([
      { text: 'Wi oswa non?', type: 'multiple_choice', options: ['Wi', 'Non'] },
    ]);
  });

  it('leaves out a question and options in which nothing can be seen', () => {
    const draft = lists(['\u200B', 'Wi oswa non?'], ['text', 'multiple_choice'], ['', '["Wi","\u2060"]']);
    expect(faultsOf(draft)).toEqual(
      refusal({ 'questionOptions.1': 'Question 2: Multiple choice questions must have at least 2 options' }),
    );
  });

  it('has no options for a text answer, whatever the form still holds', () => {
    expect(readQuestions(lists(['Poukisa?'], ['text'], ['["Wi","Non"]']))).toEqual([
      { text: 'Poukisa?', type: 'text', options: [] },
    ]);
  });

  it('may ask twenty questions beside blank ones', () => {
    const twenty = Array.from({ length: SURVEY_QUESTIONS_MAX }, (_, index) => `Kesyon ${index}`);
    expect(readQuestions(lists([...twenty, '', '']))).toHaveLength(SURVEY_QUESTIONS_MAX);
  });

  it('takes letters for the same whichever way they were typed', () => {
    expect(
      faultsOf(lists(['Ki kalite mizik ou renmen, kò w?', 'Ki kalite mizik ou renmen, ko\u0300 w?'])),
    ).toEqual(refusal({ 'questions.1': 'Question 2: This question is already in the survey' }));
  });
});

describe('a draft is refused', () => {
  test.each([
    ['without questions', lists([]), { questions: 'At least one question is required' }],
    [
      'with blank questions alone',
      lists([' ', '']),
      { questions: 'Please add at least one question with text' },
    ],
    [
      'with more than twenty',
      lists(Array.from({ length: 21 }, (_, index) => `Kesyon ${index}`)),
      { questions: 'Maximum 20 questions allowed' },
    ],
    [
      'with options and no words',
      lists(['Premye', ' '], ['text', 'multiple_choice'], ['', '["Wi","Non"]']),
      { 'questions.1': 'Question cannot be empty' },
    ],
    [
      'with a choice of one, named by its place in the form',
      lists(['', 'Ki koulè?'], ['text', 'multiple_choice'], ['', '["Wouj", " "]']),
      { 'questionOptions.1': 'Question 2: Multiple choice questions must have at least 2 options' },
    ],
    [
      'with a choice of nothing',
      lists(['Ki koulè?'], ['multiple_choice']),
      { 'questionOptions.0': 'Question 1: Multiple choice questions must have at least 2 options' },
    ],
    [
      'with the same option twice',
      choice('Ki koulè?', 'Wouj', 'Ble', ' Wouj'),
      { 'questionOptions.0': 'Question 1: Every option must be different' },
    ],
    [
      'with more options than anybody reads',
      choice('Ki nimewo?', ...Array.from({ length: 51 }, String)),
      { 'questionOptions.0': 'Question 1: Multiple choice questions can have at most 50 options' },
    ],
    [
      'with an option that is a story',
      choice('Ki istwa?', 'a'.repeat(201), 'b'),
      { 'questionOptions.0': 'Question 1: Options must be at most 200 characters' },
    ],
    [
      'with a question that is a story',
      lists(['a'.repeat(501)]),
      { 'questions.0': 'Question 1: Questions must be at most 500 characters' },
    ],
    [
      'with a type that there is not',
      lists(['Konbyen?'], ['number']),
      { 'questionTypes.0': 'Question 1: Question type must be text or multiple_choice' },
    ],
    ...['Wi,Non', '{"0":"Wi"}', '["Wi",2]', 'null'].map(
      (options) =>
        [
          `with options that are ${options}`,
          lists(['Konbyen?'], ['multiple_choice'], [options]),
          { 'questionOptions.0': 'Question 1: Options must be a JSON list of texts' },
        ] as const,
    ),
    [
      'with more types than questions',
      lists(['Konbyen?'], ['text', 'text']),
      { questionTypes: 'There are more question types than questions' },
    ],
    [
      'with more lists of options than questions',
      lists(['Konbyen?'], [], ['', '']),
      { questionOptions: 'There are more lists of options than questions' },
    ],
  ] as const)('%s', (_, draft, details) => {
    expect(faultsOf(draft as ReturnType<typeof lists>)).toEqual(refusal(details));
  });

  it('with every place that is wrong at once', () => {
    const draft = lists(
      ['Ki koulè?', 'Ki koulè?', 'a'.repeat(501)],
      ['multiple_choice', 'text'],
      ['["Wouj"]'],
    );
    expect(faultsOf(draft)).toEqual(
      refusal({
        'questionOptions.0': 'Question 1: Multiple choice questions must have at least 2 options',
        'questions.2': 'Question 3: Questions must be at most 500 characters',
      }),
    );
  });
});

describe('whatever is sent', () => {
  const anything = fc.record({
    questions: fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 24 }),
    questionTypes: fc.array(fc.constantFrom('text', 'multiple_choice', 'number'), { maxLength: 24 }),
    questionOptions: fc.array(
      fc.oneof(
        fc.array(fc.string({ maxLength: 5 }), { maxLength: 6 }).map((list) => JSON.stringify(list)),
        fc.json(),
      ),
      { maxLength: 24 },
    ),
  });

  it('becomes a survey that can be stored and answered, or a refusal with messages', () => {
    fc.assert(
      fc.property(anything, (draft) => {
        let questions;
        try {
          questions = readQuestions(draft);
        } catch (refusal) {
          const { code, details } = refusal as { code: string; details: Record<string, string> };
          expect(code).toBe('INVALID_QUESTIONS');
          expect(Object.keys(details)).not.toEqual([]);
          return;
        }
        expect(questions.length).toBeGreaterThanOrEqual(1);
        expect(questions.length).toBeLessThanOrEqual(SURVEY_QUESTIONS_MAX);
        for (const { text, type, options } of questions) {
          for (const line of [text, ...options]) {
            expect(line).not.toBe('');
            expect(line).toBe(line.trim());
            // Postgres holds no NUL.
            expect(line).not.toMatch(/\0/);
          }
          expect(type === 'text' ? options.length === 0 : options.length >= 2).toBe(true);
          expect(new Set(options).size).toBe(options.length);
        }
        expect(new Set(questions.map(({ text, type }) => JSON.stringify([text, type]))).size).toBe(
          questions.length,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is read the same when it is read again', () => {
    fc.assert(
      fc.property(anything, (draft) => {
        let questions;
        try {
          questions = readQuestions(draft);
        } catch {
          return;
        }
        const again = readQuestions({
          questions: questions.map(({ text }) => text),
          questionTypes: questions.map(({ type }) => type),
          questionOptions: questions.map(({ options }) => JSON.stringify(options)),
        });
        expect(again).toEqual(questions);
      }),
      { numRuns: 500 },
    );
  });
});
