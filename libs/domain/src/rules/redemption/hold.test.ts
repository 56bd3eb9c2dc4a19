import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { HOLD_RULE_IDS, HOLD_RULES } from '../../contract/holds/hold-rules.js';
import { type Hit, holdBy } from './hold.js';

const hit = (rule: Hit['rule'], groupKey = `${rule}:1`): Hit => ({ rule, groupKey });
const hits = fc.array(
  fc.record({ rule: fc.constantFrom(...HOLD_RULE_IDS), groupKey: fc.constantFrom('a', 'b', 'c') }),
  { maxLength: 6 },
);
const isNetwork = ({ rule }: Hit) => HOLD_RULES[rule] === 'network';

describe('a redemption is held', () => {
  it.each<[string, Hit[], unknown]>([
    ['by nothing', [], null],
    ['not by the network alone', [hit('shared-network', 'a'), hit('shared-network', 'b')], null],
    ['not by one signal of another kind', [hit('shared-device')], null],
    [
      'by a device and the network, which the device explains',
      [hit('shared-network'), hit('shared-device')],
      { reason: 'shared-device', groupKey: 'shared-device:1' },
    ],
    [
      'by a pace and the network, in the group of those who share the network',
      [hit('superhuman-pace', 'pace:1'), hit('shared-network', 'network:a')],
      { reason: 'superhuman-pace', groupKey: 'network:a' },
    ],
    [
      'by the mark of a domain alone',
      [hit('domain-beyond-number')],
      { reason: 'domain-beyond-number', groupKey: 'domain-beyond-number:1' },
    ],
  ])('%s', (_, given, expected) => {
    expect(holdBy(given)).toEqual(expected);
  });

  it('never by what one kind of signals says, but for the mark of a domain', () => {
    fc.assert(
      fc.property(hits, (given) => {
        const kinds = new Set(given.map(({ rule }) => HOLD_RULES[rule]));
        const isMarked = given.some(({ rule }) => rule === 'domain-beyond-number');
        expect(holdBy(given) !== null).toBe(kinds.size >= 2 || isMarked);
      }),
    );
  });

  it('never for a reason that is the network', () => {
    fc.assert(
      fc.property(hits, (given) => {
        expect(holdBy(given)?.reason).not.toBe('shared-network');
        expect(holdBy(given.filter(isNetwork))).toBeNull();
      }),
    );
  });

  it('for one reason and with one group, in whatever order the rules were asked', () => {
    fc.assert(
      fc.property(
        hits.chain((given) =>
          fc.tuple(
            fc.constant(given),
            fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
          ),
        ),
        ([given, shuffled]) => {
          expect(holdBy(shuffled)).toEqual(holdBy(given));
        },
      ),
    );
  });
});
