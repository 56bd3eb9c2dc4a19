import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { fromBase64, toBase64 } from './base64.js';
import { ByteWriter, readInt64 } from './byte-writer.js';
import { utf8 } from './utf8.js';

describe('bytes', () => {
  it('are the UTF-8 that every other program writes, also of lone surrogates', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(fc.integer({ max: 0xffff, min: 0 })).map((units) => String.fromCharCode(...units)),
        ),
        (text) => {
          expect(Buffer.from(utf8(text))).toEqual(Buffer.from(text, 'utf8'));
        },
      ),
    );
  });

  it('become base64 and come back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        const text = toBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(text)).toEqual(bytes);
      }),
    );
  });

  it('are read from base64 in one spelling only', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(...'AQgwZ019+/=-_ \n') }), (text) => {
        const bytes = fromBase64(text);
        if (bytes) expect(toBase64(bytes)).toBe(text);
        else expect(Buffer.from(text, 'base64').toString('base64')).not.toBe(text);
      }),
    );
  });

  it('hold every whole number that a number holds', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const { buffer } = ByteWriter.ofSize(8).int64(value);
        expect(Buffer.from(buffer).readBigInt64BE()).toBe(BigInt(value));
        expect(readInt64(buffer, 0)).toBe(value);
      }),
    );
  });
});
