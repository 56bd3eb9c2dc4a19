import { describe, expect, it } from '@jest/globals';

import type { Question } from '../survey-questions';
import { faultOfOptions, faultOfText } from './check-questions';

const text = (words: string): Question => ({ text: words, type: 'text', options: [] });
const choice = (words: string, ...options: string[]): Question => ({
  text: words,
  type: 'multiple_choice',
  options,
});

describe('the text of a question', () => {
  it('may be empty as long as another question has a text', () => {
    expect(faultOfText([text(' '), text('Ki laj ou?')], 0)).toBeUndefined();
    expect(faultOfText([text(' '), text('')], 0)?.code).toBe('QUESTIONS_BLANK');
    expect(faultOfText([text(' '), text('')], 1)).toBeUndefined();
  });

  it('may not be empty if options were written', () => {
    expect(faultOfText([text('Ki laj ou?'), choice('', 'Wi')], 1)?.code).toBe('QUESTION_EMPTY');
    expect(faultOfText([text('Ki laj ou?'), choice('', ' ')], 1)).toBeUndefined();
  });

  it('may occur only once for each type', () => {
    expect(faultOfText([text('Ki jan?'), text(' Ki jan? ')], 1)?.code).toBe('QUESTION_REPEATED');
    expect(faultOfText([text('Ki jan?'), choice('Ki jan?', 'Byen', 'Mal')], 1)).toBeUndefined();
  });

  it('is counted in characters as people count them', () => {
    for (const letter of ['🎵', '🇭🇹', '👨‍👩‍👧', 'e\u0301'])
      expect(faultOfText([text(letter.repeat(500))], 0)).toBeUndefined();
    expect(faultOfText([text('🇭🇹'.repeat(501))], 0)?.code).toBe('QUESTION_TOO_LONG');
    expect(faultOfText([text('a'.repeat(501))], 0)?.code).toBe('QUESTION_TOO_LONG');
  });
});

describe('the options of a question', () => {
  it('are at least two that are not blank, all different, and within the limits', () => {
    expect(faultOfOptions([choice('Ki jan?', 'Byen', ' ')], 0, [])?.code).toBe('TOO_FEW_OPTIONS');
    expect(faultOfOptions([choice('Ki jan?', 'Byen', 'Mal')], 0, [])).toBeUndefined();
    expect(faultOfOptions([choice('Ki jan?', 'Byen', 'Byen ')], 0, [])?.code).toBe('OPTION_REPEATED');
    expect(faultOfOptions([choice('Ki jan?', 'a', 'b'.repeat(201))], 0, [])?.code).toBe('OPTION_TOO_LONG');
    expect(
      faultOfOptions([choice('Ki jan?', ...Array.from({ length: 51 }, (_, n) => `${n}`))], 0, [])?.code,
    ).toBe('TOO_MANY_OPTIONS');
  });

  it('are one if they differ in capitals, spaces or marks only', () => {
    for (const other of ['wi', 'W i', 'Wi\u00a0', '\u202aWi\u202c'])
      expect(faultOfOptions([choice('Ki jan?', 'Wi', other)], 0, [])?.code).toBe('OPTION_REPEATED');
  });

  it('that were stored together may stay together', () => {
    const stored = [choice('Ki jan?', 'Wi', 'wi', 'N\u200bon')];
    expect(faultOfOptions([choice(' Ki jan?', 'Wi', 'wi ', '', 'Non')], 0, stored)).toBeUndefined();
    expect(faultOfOptions([choice('Ki jan?', 'Wi', 'wi')], 0, stored)?.code).toBe('OPTION_REPEATED');
    expect(faultOfOptions([choice('Kilès?', 'Wi', 'wi', 'Non')], 0, stored)?.code).toBe('OPTION_REPEATED');
  });

  it('are not checked for a text answer or for a blank question', () => {
    expect(faultOfOptions([text('Ki jan?')], 0, [])).toBeUndefined();
    expect(faultOfOptions([choice('', 'Byen')], 0, [])).toBeUndefined();
  });
});
