import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

import { ROOT } from '../test/projects.js';
import { AREAS, MUTATIONS, mutationsNamed, sampleOf } from './mutations.js';
import { byProject } from './run-tests.js';
import { mutated } from './try-mutations.js';

/** What the parser finds wrong with code. */
function faultsOf(fileName: string, code: string): unknown[] {
  const { diagnostics = [] } = ts.transpileModule(code, { fileName, reportDiagnostics: true });
  return diagnostics.map(({ messageText }) => messageText);
}

describe('the mutations', () => {
  it('are a hundred and thirty-four, each with an id of its own, over every area', () => {
    expect(new Set(MUTATIONS.map(({ id }) => id)).size).toBe(134);
    expect(Object.entries(AREAS).map(([area, mutations]) => [area, mutations.length])).toEqual([
      ['ledger', 22],
      ['redemption', 23],
      ['surveys', 12],
      ['access', 17],
      ['approvals', 5],
      ['limits', 21],
      ['confirmation', 11],
      ['referrals', 7],
      ['outbox', 5],
      ['console', 6],
      ['watching', 5],
    ]);
    for (const [area, mutations] of Object.entries(AREAS))
      for (const { id } of mutations) expect(id).toMatch(new RegExp(`^${area}(-[a-z]+)+$`));
  });

  it.each(MUTATIONS)('still apply: $id', (mutation) => {
    const { file, breaks, caughtBy } = mutation;
    const code = readFileSync(join(ROOT, file), 'utf8');
    const changed = mutated(mutation, code);
    if (changed === undefined) throw new Error(`its text is not once in ${file}`);
    expect(changed).not.toBe(code);
    expect(faultsOf(file, changed)).toEqual([]);

    expect(breaks).toMatch(/^[A-Z].*\.$/);
    expect([1, 2, 3]).toContain(new Set(caughtBy).size);
    expect(caughtBy.filter((test) => !/\.test\.tsx?$/.test(test) || !existsSync(join(ROOT, test)))).toEqual(
      [],
    );
    expect(() => byProject(caughtBy)).not.toThrow();
  });
});

describe('a choice of mutations', () => {
  it('is by ids and areas, all without any, and refuses other names', () => {
    const names = (...asked: string[]) => mutationsNamed(asked).map(({ id }) => id);
    expect(names()).toHaveLength(134);
    expect(names('ledger-last-points', 'console')).toEqual([
      'ledger-last-points',
      ...(AREAS['console'] ?? []).map(({ id }) => id),
    ]);
    expect(() => names('ledger', 'ledgers')).toThrow('no mutation or area: ledgers;');
  });

  it('by a seed is always the same for it, and another one for another', () => {
    const sample = (seed: string) => sampleOf(MUTATIONS, 3, seed).map(({ id }) => id);
    expect(new Set(sample('a'))).toHaveProperty('size', 3);
    expect(sample('a')).toEqual(sample('a'));
    const all = new Set(Array.from({ length: 400 }, (_, n) => sample(`commit ${n}`)).flat());
    expect(all.size).toBe(134);
  });
});
