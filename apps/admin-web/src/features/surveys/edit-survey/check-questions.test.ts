import { describe, expect, it } from '@jest/globals';
import type { Question } from '../survey-questions';
import { faultOfOptions, faultOfText } from './check-questions';

const text = (words: string): Question => ({ text: words, type: 'text', options: [] });
const choice = (words: string, ...options: string[]): Question => ({
  text: words,
  type: 'multiple_choice',
  options,
});

describe('the words of a question', () => {
  it('may be missing as long as another question has some', () => {
    expect(faultOfText([text(' '), text('Ki laj ou?')], 0)).toBeUndefined();
    expect(faultOfText([text(' '), text('')], 0)).toBe('noQuestion');
    expect(faultOfText([text(' '), text('')], 1)).toBeUndefined();
  });

  it('may not be missing where options were written', () => {
    expect(faultOfText([text('Ki laj ou?'), choice('', 'Wi')], 1)).toBe('questionEmpty');
    expect(faultOfText([text('Ki laj ou?'), choice('', ' ')], 1)).toBeUndefined();
  });

  it('are there once for each type', () => {
    expect(faultOfText([text('Ki jan?'), text(' Ki jan? ')], 1)).toBe('questionTwice');
    expect(faultOfText([text('Ki jan?'), choice('Ki jan?', 'Byen', 'Mal')], 1)).toBeUndefined();
  });

  it('are counted as people count', () => {
    expect(faultOfText([text('🎵'.repeat(500))], 0)).toBeUndefined();
    expect(faultOfText([text('a'.repeat(501))], 0)).toBe('questionLength');
  });
});

describe('the options of a question', () => {
  it('are two at least that are not blank, and all different', () => {
    expect(faultOfOptions(choice('Ki jan?', 'Byen', ' '))).toBe('optionsFew');
    expect(faultOfOptions(choice('Ki jan?', 'Byen', 'Mal'))).toBeUndefined();
    expect(faultOfOptions(choice('Ki jan?', 'Byen', 'Byen '))).toBe('optionTwice');
    expect(faultOfOptions(choice('Ki jan?', 'a', 'b'.repeat(201)))).toBe('optionLength');
    expect(faultOfOptions(choice('Ki jan?', ...Array.from({ length: 51 }, (_, n) => `${n}`)))).toBe(
      'optionsMany',
    );
  });

  it('are nothing to a text answer, nor to a question that is left out', () => {
    expect(faultOfOptions(text('Ki jan?'))).toBeUndefined();
    expect(faultOfOptions(choice('', 'Byen'))).toBeUndefined();
  });
});
