import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { en } from './en';
import { fr } from './fr';
import { ht } from './ht';

/** Every text under its dotted key. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flatten(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const isSingular = (key: string) => key.endsWith('_one');
const SRC = join(import.meta.dirname, '..');
const english = flatten(en);

describe.each(Object.entries({ en, fr, ht }))('the texts in %s', (_, texts) => {
  const flat = flatten(texts);

  it('have no empty text, and none that is only its own key', () => {
    const bad = [...flat].filter(
      ([key, text]) => text.trim() === '' || text === key || text === key.split('.').at(-1),
    );
    expect(bad).toEqual([]);
  });

  it('have every key that English has, and no other', () => {
    const keys = [...flat.keys()].filter((key) => !isSingular(key));
    expect(keys.sort()).toEqual([...english.keys()].filter((key) => !isSingular(key)).sort());
  });

  it('use the same placeholders as English', () => {
    const different = [...flat].filter(([key, text]) => {
      const original = english.get(key);
      return original !== undefined && `${placeholders(text)}` !== `${placeholders(original)}`;
    });
    expect(different).toEqual([]);
  });
});

it('every text is used by a page', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/i18n\/(en|fr|ht)\.ts|\.test\./.test(file))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n');
  const unused = [...english.keys()].filter(
    (key) =>
      !isSingular(key) &&
      !/^(errors|theme|format|achievement|badge|challenge)\./.test(key) &&
      !sources.includes(`'${key}'`),
  );
  expect(unused).toEqual([]);
});
