import { describe, expect, it } from '@jest/globals';
import type { Language } from '@pwen/web/language';
import { wordsNotOurs } from '@pwen/web/texts/words-not-ours';

import { en } from './en';
import { fr } from './fr';
import { withFrenchSpaces } from './french-spaces';
import { ht } from './ht';

type Tree = { [key: string]: string | Tree };

function texts(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...texts(value, `${path}${key}.`)],
    ),
  );
}
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(Object.entries({ fr, ht }))('the language %s', (_, translation) => {
  it('has every key that English has, and no other', () => {
    expect([...texts(translation).keys()].sort()).toEqual([...texts(en).keys()].sort());
  });

  it('leaves no text empty and keeps every placeholder', () => {
    const translated = texts(translation);
    for (const [key, text] of texts(en)) {
      expect({ key, text: translated.get(key)?.trim() }).not.toEqual({ key, text: '' });
      expect({ key, placeholders: placeholders(translated.get(key) ?? '') }).toEqual({
        key,
        placeholders: placeholders(text),
      });
    }
  });
});

it.each(Object.entries({ en, fr, ht }))(
  'the texts in %s keep to one word for each thing',
  (language, messages) => {
    expect(wordsNotOurs(language as Language, texts(messages))).toEqual([]);
  },
);

it('French punctuation is not separated from its word by a line break', () => {
  expect(withFrenchSpaces({ a: { b: 'Supprimer « {{title}} » ? Oui ; non : 5 %' } })).toEqual({
    a: { b: 'Supprimer «\u00a0{{title}}\u00a0»\u00a0? Oui\u00a0; non\u00a0: 5\u00a0%' },
  });
});
