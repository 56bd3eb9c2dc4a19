import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { matchQuestions, type StoredQuestion } from './match-questions.js';
import type { Question } from './survey.js';

const kompa: StoredQuestion = {
  id: 1,
  text: 'Ki mizik?',
  type: 'multiple_choice',
  options: ['Konpa', 'Rara'],
};
const place: StoredQuestion = { id: 2, text: 'Ki kote?', type: 'text', options: [] };
const retired: StoredQuestion = { id: 3, text: 'Poukisa?', type: 'text', options: [] };
const stored = [kompa, place, retired];
const current = [kompa.id, place.id];

const asked = ({ text, type, options }: StoredQuestion, over: Partial<Question> = {}): Question => ({
  text,
  type,
  options,
  ...over,
});

const edit = (...questions: Question[]) => {
  const { kept, changed } = matchQuestions(stored, current, questions);
  return { kept: kept.map((question) => question?.id ?? null), changed };
};

describe('an edit', () => {
  it('that changes nothing keeps every question and does not count as a change', () => {
    expect(edit(asked(kompa), asked(place))).toEqual({ kept: [1, 2], changed: false });
  });

  it('that moves questions keeps them, but is a change for people who are answering', () => {
    expect(edit(asked(place), asked(kompa))).toEqual({ kept: [2, 1], changed: true });
  });

  it('of the options keeps the question, but is a change', () => {
    expect(edit(asked(kompa, { options: ['Konpa', 'Rasin'] }), asked(place))).toEqual({
      kept: [1, 2],
      changed: true,
    });
  });

  it('of a single character of the text makes a new question', () => {
    expect(edit(asked(kompa, { text: 'Ki mizik ?' }), asked(place))).toEqual({
      kept: [null, 2],
      changed: true,
    });
  });

  it('of the type makes a new question', () => {
    expect(edit(asked(kompa), asked(place, { type: 'multiple_choice', options: ['a', 'b'] }))).toEqual({
      kept: [1, null],
      changed: true,
    });
  });

  it('that removes a question retires it', () => {
    expect(edit(asked(place))).toEqual({ kept: [2], changed: true });
  });

  it('that brings a retired question back keeps it as the same question', () => {
    expect(edit(asked(kompa), asked(place), asked(retired))).toEqual({ kept: [1, 2, 3], changed: true });
  });
});

describe('a survey from before marks were left out', () => {
  const marked: StoredQuestion = { ...kompa, text: 'Ki\u200b mizik?', options: ['Ra\u00adra', 'Konpa'] };
  const cleaned = (...options: string[]) => matchQuestions([marked], [1], [{ ...kompa, options }]);

  it('keeps its questions and their options under the words of their answers', () => {
    expect(cleaned('Rara', 'Konpa')).toEqual({ kept: [marked], changed: false });
    expect(cleaned('Konpa', 'Rara', 'Rasin')).toEqual({
      kept: [{ ...marked, options: ['Konpa', 'Ra\u00adra', 'Rasin'] }],
      changed: true,
    });
  });
});

describe('over any number of edits', () => {
  const question: fc.Arbitrary<Question> = fc
    .record({
      text: fc.constantFrom('a', 'b', 'c', 'd'),
      isText: fc.boolean(),
      options: fc.constantFrom('xy', 'xyz', 'zyx'),
    })
    .map(({ text, isText, options }) =>
      isText
        ? { text, type: 'text', options: [] }
        : { text, type: 'multiple_choice', options: Array.from(options) },
    );
  const survey = fc.uniqueArray(question, { maxLength: 6, selector: ({ text, type }) => `${type} ${text}` });

  it('an id keeps its text and type forever, and only edits that people can see count as changes', () => {
    fc.assert(
      fc.property(fc.array(survey, { maxLength: 6 }), (edits) => {
        const rows = new Map<number, StoredQuestion>();
        let ids: number[] = [];
        let before: readonly Question[] = [];
        for (const asked of edits) {
          const { kept, changed } = matchQuestions([...rows.values()], ids, asked);
          expect(changed).toBe(JSON.stringify(asked) !== JSON.stringify(before));
          ids = asked.map((question, index) => {
            const id = kept[index]?.id ?? rows.size + 1;
            const row = rows.get(id);
            if (row) expect([row.text, row.type]).toEqual([question.text, question.type]);
            rows.set(id, { ...question, id });
            return id;
          });
          expect(new Set(ids).size).toBe(ids.length);
          before = asked;
        }
        const known = [...rows.values()].map(({ text, type }) => `${type} ${text}`);
        expect(new Set(known).size).toBe(known.length);
      }),
    );
  });
});
