import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { numbered } from './numbered.js';

describe('the parameters of a statement', () => {
  it('get numbers in the order in which they come first, and one number each', () => {
    const { text, names } = numbered('SELECT FROM a WHERE x = $other OR y = $id::bigint OR z = $other');
    expect(text).toBe('SELECT FROM a WHERE x = $1 OR y = $2::bigint OR z = $1');
    expect(names).toEqual(['other', 'id']);
  });

  it('may be null if one of the places says so', () => {
    const { text, nullable } = numbered(
      'SELECT FROM a WHERE $since?::date IS NULL OR day >= $since AND x = $id',
    );
    expect(text).toBe('SELECT FROM a WHERE $1::date IS NULL OR day >= $1 AND x = $2');
    expect([...nullable]).toEqual(['since']);
  });

  it.each([
    ['a text', `SELECT 'costs $five, it''s $six' AS a`],
    ['a name in quotes', 'SELECT x AS "$key" FROM a'],
    ['a comment', "SELECT 1 -- it's $five\n"],
  ])('are not looked for in %s', (_, written) => {
    expect(numbered(written)).toMatchObject({ text: written, names: [] });
  });

  it('are found behind a text, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const literal = `'${words.replaceAll("'", "''")}'`;
        expect(numbered(`SELECT ${literal}, $id`)).toMatchObject({
          text: `SELECT ${literal}, $1`,
          names: ['id'],
        });
      }),
    );
  });
});

describe('the aliases of a statement', () => {
  it('say what may be null, and reach Postgres without that', () => {
    const { text, aliases } = numbered('SELECT a AS "people!", b AS "until?", c AS "day" FROM d');
    expect(text).toBe('SELECT a AS "people", b AS "until", c AS "day" FROM d');
    expect([...aliases]).toEqual([
      ['people', 'promised'],
      ['until', 'nullable'],
    ]);
  });
});
