import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type Batch, byPlace, type Waiting } from './batch.js';

const queued = fc.array(fc.record({ wasRefused: fc.boolean(), endsBatch: fc.boolean() }), { minLength: 1 });

it('lets no accepted entry come after one that was queued later', () =>
  fc.assert(
    fc.property(queued, (entries) => {
      const written: Batch[] = [];
      const refused: Waiting[] = [];
      let accepted: Waiting[] = [];
      entries.forEach(({ wasRefused, endsBatch }, place) => {
        (wasRefused ? refused : accepted).push({ place } as Waiting);
        if (!endsBatch) return;
        if (accepted.length > 0) written.push({ waiting: accepted });
        accepted = [];
      });
      if (accepted.length > 0) written.push({ waiting: accepted });
      if (refused.length > 0) written.unshift({ waiting: refused, wasRefused: true });

      const order = written.sort(byPlace).flatMap(({ waiting }) => waiting);
      order.forEach((one, index) => {
        const later = order.slice(0, index).some(({ place }) => place > one.place);
        expect(later && !refused.includes(one)).toBe(false);
      });
    }),
  ));
