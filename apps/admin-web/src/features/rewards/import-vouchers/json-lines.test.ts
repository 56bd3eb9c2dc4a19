import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { readJsonLines } from './json-lines';

function bodyOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function read(pieces: Uint8Array[]): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of readJsonLines(bodyOf(pieces))) lines.push(line);
  return lines;
}

describe('lines of JSON', () => {
  it('are the same wherever the network split them, even in the middle of a character', async () => {
    const value = fc.record({ done: fc.nat(), text: fc.string({ unit: 'grapheme' }) });
    await fc.assert(
      fc.asyncProperty(fc.array(value), fc.array(fc.nat()), async (values, cuts) => {
        const bytes = new TextEncoder().encode(values.map((line) => `${JSON.stringify(line)}\n`).join(''));
        const places = [
          0,
          ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b),
          bytes.length,
        ];
        const pieces = places.slice(1).map((end, index) => bytes.slice(places[index], end));
        expect(await read(pieces)).toEqual(values);
      }),
    );
  });

  it('that are incomplete are ignored', async () => {
    expect(await read([new TextEncoder().encode('{"done":1}\n{"added":')])).toEqual([{ done: 1 }]);
  });
});
