import { expect, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';

import { recordCounter } from './count-records';

it('counts the records of any table, however its bytes arrive', () => {
  const cell = fc.stringMatching(/^[a",\n\r;é]{0,6}$/);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, part) => {
        const bytes = new TextEncoder().encode(stringify(rows));
        const count = recordCounter();
        let records = 0;
        for (let from = 0; from < bytes.length; from += part)
          records = count(bytes.subarray(from, from + part));
        expect(records).toBe(rows.length);
      },
    ),
  );
});
