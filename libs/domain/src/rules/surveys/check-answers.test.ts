import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';

import type { RefusedFields } from '../../contract/refusals/refused-fields.js';
import { checkAnswers, cleanAnswers } from './check-answers.js';
import type { Question } from './survey.js';

const words: Question = { text: 'Ki kote ou rete?', type: 'text', options: [] };
const choice: Question = { text: 'Ki mizik?', type: 'multiple_choice', options: ['Konpa', 'Rara'] };
const open: Question = { text: 'Ou dakò?', type: 'multiple_choice', options: [] };

const check = (questions: Question[], answers: string[]): string[] =>
  checkAnswers(questions, cleanAnswers(answers));

function refusalOf(questions: Question[], answers: string[]): unknown {
  try {
    check(questions, answers);
  } catch (refusal) {
    const { code, faults } = refusal as Partial<RefusedFields>;
    return { code, faults };
  }
  return null;
}

describe('answers', () => {
  it('are stored without the spaces around them', () => {
    expect(cleanAnswers(['  Jakmèl ', '\tRara\n'])).toEqual(['Jakmèl', 'Rara']);
    expect(refusalOf([words, choice], ['  Jakmèl ', ' Rara'])).toBeNull();
  });

  it('without a visible character are empty; a joiner inside a word is kept', () => {
    expect(cleanAnswers(['\u200B', ' \u2060\u00AD ', '\u3164', '\u2800'])).toEqual(['', '', '', '']);
    expect(cleanAnswers(['👨‍👩‍👧', '❤️'])).toEqual(['👨‍👩‍👧', '❤️']);
  });

  it('to a choice without options of its own are yes, no or maybe', () => {
    for (const answer of ['yes', 'no', 'maybe']) expect(refusalOf([open], [answer])).toBeNull();
    expect(refusalOf([open], ['Wi'])).toMatchObject({ code: 'INVALID_ANSWERS' });
  });

  it('to a choice are stored in the words in which it is offered, also those from before marks were left out', () => {
    const marked: Question = { ...choice, options: ['Ra\u200bra', 'Konpa', 'kon\u00adpa '] };
    expect(check([marked, marked], ['Rara', 'Konpa'])).toEqual(['Ra\u200bra', 'Konpa']);
    expect(check([marked], ['kon\u00adpa'])).toEqual(['kon\u00adpa ']);
  });

  it.each(['é', 'e\u0301', '🇭🇹', '👨🏽‍👩🏽‍👧🏽‍👦🏽', '🎵'])(
    'may have 35 letters as people count them, such as %s',
    (letter) => {
      expect(refusalOf([words], [letter.repeat(35)])).toBeNull();
      expect(refusalOf([words], [letter.repeat(36)])).toMatchObject({
        faults: { 'answers.0': { code: 'ANSWER_TOO_LONG' } },
      });
    },
  );

  test.each([
    ['too few', ['Jakmèl'], { code: 'SURVEY_CHANGED', faults: undefined }],
    ['too many', ['Jakmèl', 'Rara', 'Wi'], { code: 'SURVEY_CHANGED', faults: undefined }],
    [
      'blank, and each of them is named',
      [' ', ''],
      {
        code: 'INVALID_ANSWERS',
        faults: {
          'answers.0': { code: 'ANSWER_MISSING' },
          'answers.1': { code: 'ANSWER_MISSING' },
        },
      },
    ],
    [
      '36 characters long',
      ['a'.repeat(36), 'Rara'],
      {
        code: 'INVALID_ANSWERS',
        faults: { 'answers.0': { code: 'ANSWER_TOO_LONG', values: { max: 35 } } },
      },
    ],
    [
      'not an option of the question',
      ['Jakmèl', 'rara'],
      { code: 'INVALID_ANSWERS', faults: { 'answers.1': { code: 'ANSWER_NOT_OFFERED' } } },
    ],
    [
      'options of another question',
      ['Konpa', 'Jakmèl'],
      { code: 'INVALID_ANSWERS', faults: { 'answers.1': { code: 'ANSWER_NOT_OFFERED' } } },
    ],
  ])('are refused if they are %s', (_, answers, refusal) => {
    expect(refusalOf([words, choice], answers)).toEqual(refusal);
  });

  it('are accepted if, and only if, each one fits its question', () => {
    const question = fc.constantFrom(words, choice, open);
    const answer = fc.oneof(
      fc.constantFrom('Konpa', 'Rara', 'yes', 'maybe', ''),
      fc.string({ maxLength: 40 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(question, answer), { maxLength: 6 }), (pairs) => {
        const fits = pairs.every(([{ type, options }, answer]) => {
          const [said = ''] = cleanAnswers([answer]);
          if (said === '') return false;
          if (type === 'text') return Array.from(said).length <= 35;
          return (options.length > 0 ? options : ['yes', 'no', 'maybe']).includes(said);
        });
        const questions = pairs.map(([question]) => question);
        expect(
          refusalOf(
            questions,
            pairs.map(([, answer]) => answer),
          ) === null,
        ).toBe(fits);
      }),
    );
  });
});
