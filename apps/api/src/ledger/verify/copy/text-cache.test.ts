import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { TextCache } from './text-cache.js';

describe('a text from the cache', () => {
  const read = (cache: TextCache, text: string) => {
    const bytes = Buffer.from(`..${text}..`);
    return cache.read(bytes, 2, bytes.length - 4);
  };

  it('equals its bytes, whatever was read before', () => {
    // Few characters and short texts, so that many are repeated and many share a slot.
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'Ã', '©', '😀'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 50, maxLength: 300 }), (texts) => {
        const cache = new TextCache(4);
        expect(texts.map((each) => read(cache, each))).toEqual(texts);
      }),
    );
  });

  it('is not confused with a text whose characters have the codes of its bytes', () => {
    const cache = new TextCache(1);
    expect(read(cache, 'Ã©')).toBe('Ã©');
    expect(read(cache, 'é')).toBe('é');
    expect(read(cache, 'video:7')).toBe('video:7');
    expect(read(cache, 'video:8')).toBe('video:8');
  });
});
