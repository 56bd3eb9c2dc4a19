import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';

import { SURVEY_QUESTIONS_MAX } from '../../contract/limits.js';
import type { FieldFault } from '../../contract/refusals/field-faults.js';
import type { RefusedFields } from '../../contract/refusals/refused-fields.js';
import { readQuestions } from './draft-questions.js';

const lists = (questions: string[], questionTypes: string[] = [], questionOptions: string[] = []) => ({
  questions,
  questionTypes,
  questionOptions,
});

const choice = (question: string, ...options: string[]) =>
  lists([question], ['multiple_choice'], [JSON.stringify(options)]);

/** The code and the faults of a refused draft; throws when the draft is accepted. */
function faultsOf(draft: ReturnType<typeof lists>): unknown {
  try {
    readQuestions(draft);
  } catch (refusal) {
    const { code, faults } = refusal as RefusedFields;
    return { code, faults };
  }
  throw new Error('the draft was accepted');
}

const refusal = (faults: Record<string, FieldFault>) => ({ code: 'INVALID_QUESTIONS', faults });

describe('a draft', () => {
  it('keeps its questions in order, each with its type and options', () => {
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

  it('drops blank questions wherever they are; the others keep their own options', () => {
    const draft = lists(
      ['', 'Wi oswa non?', '  \n'],
      ['multiple_choice', 'multiple_choice', 'text'],
      ['["", " "]', '["Wi","Non"]', ''],
    );
    expect(readQuestions(draft)).toEqual([
      { text: 'Wi oswa non?', type: 'multiple_choice', options: ['Wi', 'Non'] },
    ]);
  });

  it('drops questions and options without a visible character', () => {
    const draft = lists(['\u200B', 'Wi oswa non?'], ['text', 'multiple_choice'], ['', '["Wi","\u2060"]']);
    expect(faultsOf(draft)).toEqual(
      refusal({ 'questionOptions.1': { code: 'TOO_FEW_OPTIONS', values: { number: 2, min: 2 } } }),
    );
  });

  it('ignores options that the form still has for a text question', () => {
    expect(readQuestions(lists(['Poukisa?'], ['text'], ['["Wi","Non"]']))).toEqual([
      { text: 'Poukisa?', type: 'text', options: [] },
    ]);
  });

  it('may have twenty questions in addition to blank ones', () => {
    const twenty = Array.from({ length: SURVEY_QUESTIONS_MAX }, (_, index) => `Kesyon ${index}`);
    expect(readQuestions(lists([...twenty, '', '']))).toHaveLength(SURVEY_QUESTIONS_MAX);
  });

  it('treats an accented letter as the same whether it was typed as one character or as two', () => {
    expect(
      faultsOf(lists(['Ki kalite mizik ou renmen, kò w?', 'Ki kalite mizik ou renmen, ko\u0300 w?'])),
    ).toEqual(refusal({ 'questions.1': { code: 'QUESTION_REPEATED', values: { number: 2 } } }));
  });
});

describe('a draft is refused', () => {
  test.each([
    ['without questions', lists([]), { questions: { code: 'QUESTIONS_MISSING' } }],
    ['with only blank questions', lists([' ', '']), { questions: { code: 'QUESTIONS_BLANK' } }],
    [
      'with more than twenty questions',
      lists(Array.from({ length: 21 }, (_, index) => `Kesyon ${index}`)),
      { questions: { code: 'TOO_MANY_QUESTIONS', values: { max: 20 } } },
    ],
    [
      'with a question that has options but no text',
      lists(['Premye', ' '], ['text', 'multiple_choice'], ['', '["Wi","Non"]']),
      { 'questions.1': { code: 'QUESTION_EMPTY', values: { number: 2 } } },
    ],
    [
      'with only one option, numbered by the question’s place in the form',
      lists(['', 'Ki koulè?'], ['text', 'multiple_choice'], ['', '["Wouj", " "]']),
      { 'questionOptions.1': { code: 'TOO_FEW_OPTIONS', values: { number: 2, min: 2 } } },
    ],
    [
      'with a multiple choice that has no options',
      lists(['Ki koulè?'], ['multiple_choice']),
      { 'questionOptions.0': { code: 'TOO_FEW_OPTIONS', values: { number: 1, min: 2 } } },
    ],
    [
      'with the same option twice',
      choice('Ki koulè?', 'Wouj', 'Ble', ' Wouj'),
      { 'questionOptions.0': { code: 'OPTION_REPEATED', values: { number: 1 } } },
    ],
    [
      'with two options that differ in capitals and spaces only',
      choice('Ki koulè?', 'Vè klè', 'Ble', 'VÈKLE\u0300'),
      { 'questionOptions.0': { code: 'OPTION_REPEATED', values: { number: 1 } } },
    ],
    [
      'with more than fifty options',
      choice('Ki nimewo?', ...Array.from({ length: 51 }, String)),
      { 'questionOptions.0': { code: 'TOO_MANY_OPTIONS', values: { number: 1, max: 50 } } },
    ],
    [
      'with an option that is too long',
      choice('Ki istwa?', 'a'.repeat(201), 'b'),
      { 'questionOptions.0': { code: 'OPTION_TOO_LONG', values: { number: 1, max: 200 } } },
    ],
    [
      'with a question that is too long',
      lists(['a'.repeat(501)]),
      { 'questions.0': { code: 'QUESTION_TOO_LONG', values: { number: 1, max: 500 } } },
    ],
    [
      'with a type that does not exist',
      lists(['Konbyen?'], ['number']),
      { 'questionTypes.0': { code: 'UNKNOWN_QUESTION_TYPE', values: { number: 1 } } },
    ],
    ...['Wi,Non', '{"0":"Wi"}', '["Wi",2]', 'null'].map(
      (options) =>
        [
          `with options that are ${options}`,
          lists(['Konbyen?'], ['multiple_choice'], [options]),
          { 'questionOptions.0': { code: 'OPTIONS_UNREADABLE', values: { number: 1 } } },
        ] as const,
    ),
    [
      'with more types than questions',
      lists(['Konbyen?'], ['text', 'text']),
      { questionTypes: { code: 'MORE_TYPES_THAN_QUESTIONS' } },
    ],
    [
      'with more lists of options than questions',
      lists(['Konbyen?'], [], ['', '']),
      { questionOptions: { code: 'MORE_OPTION_LISTS_THAN_QUESTIONS' } },
    ],
  ] as const)('%s', (_, draft, details) => {
    expect(faultsOf(draft as ReturnType<typeof lists>)).toEqual(refusal(details));
  });

  it('with all faults named at once', () => {
    const draft = lists(
      ['Ki koulè?', 'Ki koulè?', 'a'.repeat(501)],
      ['multiple_choice', 'text'],
      ['["Wouj"]'],
    );
    expect(faultsOf(draft)).toEqual(
      refusal({
        'questionOptions.0': { code: 'TOO_FEW_OPTIONS', values: { number: 1, min: 2 } },
        'questions.2': { code: 'QUESTION_TOO_LONG', values: { number: 3, max: 500 } },
      }),
    );
  });
});

describe('options that were stored when capitals made a difference', () => {
  const stored = [
    { text: 'Ou dakò?', type: 'multiple_choice', options: ['Wi', 'wi', 'N\u200bon'] },
    { text: 'Ki koulè?', type: 'multiple_choice', options: ['Wouj', 'Ble'] },
  ] as const;

  it('may stay as they are', () => {
    expect(readQuestions(choice('Ou dakò?', 'Wi', 'wi', 'N\u200bon'), stored)).toEqual([
      { text: 'Ou dakò?', type: 'multiple_choice', options: ['Wi', 'wi', 'Non'] },
    ]);
  });

  it.each([
    ['changed', choice('Ou dakò?', 'Wi', 'wi', 'Petèt')],
    ['given to another question', choice('Ki koulè?', 'Wi', 'wi', 'Non')],
  ])('are refused once they are %s', (_, draft) => {
    const refused = () => readQuestions(draft, stored);
    expect(refused).toThrow('INVALID_QUESTIONS');
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

  it('becomes questions that can be stored and answered, or is refused with the places named', () => {
    fc.assert(
      fc.property(anything, (draft) => {
        let questions;
        try {
          questions = readQuestions(draft);
        } catch (refusal) {
          const { code, faults } = refusal as RefusedFields;
          expect(code).toBe('INVALID_QUESTIONS');
          expect(Object.keys(faults)).not.toEqual([]);
          return;
        }
        expect(questions.length).toBeGreaterThanOrEqual(1);
        expect(questions.length).toBeLessThanOrEqual(SURVEY_QUESTIONS_MAX);
        for (const { text, type, options } of questions) {
          for (const line of [text, ...options]) {
            expect(line).not.toBe('');
            expect(line).toBe(line.trim());
            // Postgres cannot store NUL.
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

  it('gives the same questions when the result is read again', () => {
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
