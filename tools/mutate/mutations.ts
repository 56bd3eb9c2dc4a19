import { createHash } from 'node:crypto';

import { ACCESS } from './areas/access.js';
import { APPROVALS } from './areas/approvals.js';
import { CONFIRMATION } from './areas/confirmation.js';
import { CONSOLE } from './areas/console.js';
import { LEDGER } from './areas/ledger.js';
import { LIMITS } from './areas/limits.js';
import { OUTBOX } from './areas/outbox.js';
import { REDEMPTION } from './areas/redemption.js';
import { REFERRALS } from './areas/referrals.js';
import { SURVEYS } from './areas/surveys.js';
import { WATCHING } from './areas/watching.js';
import type { Mutation } from './mutation.js';

export const AREAS: Readonly<Record<string, readonly Mutation[]>> = {
  ledger: LEDGER,
  redemption: REDEMPTION,
  surveys: SURVEYS,
  access: ACCESS,
  approvals: APPROVALS,
  limits: LIMITS,
  confirmation: CONFIRMATION,
  referrals: REFERRALS,
  outbox: OUTBOX,
  console: CONSOLE,
  watching: WATCHING,
};

export const MUTATIONS: readonly Mutation[] = Object.values(AREAS).flat();

/**
 * The mutations with these ids or of these areas; all of them if nothing is named.
 *
 * @throws Error with the names that are neither
 */
export function mutationsNamed(names: readonly string[]): Mutation[] {
  const unknown = names.filter(
    (name) => !Object.hasOwn(AREAS, name) && !MUTATIONS.some(({ id }) => id === name),
  );
  if (unknown.length > 0)
    throw new Error(`no mutation or area: ${unknown.join(', ')}; areas: ${Object.keys(AREAS).join(', ')}`);
  if (names.length === 0) return [...MUTATIONS];
  const wanted = new Set(names.flatMap((name) => AREAS[name]?.map(({ id }) => id) ?? [name]));
  return MUTATIONS.filter(({ id }) => wanted.has(id));
}

/** Some of the mutations, always the same for the same seed. */
export function sampleOf(mutations: readonly Mutation[], count: number, seed: string): Mutation[] {
  const rank = ({ id }: Mutation): string => createHash('sha256').update(`${seed}/${id}`).digest('hex');
  return mutations
    .map((mutation) => ({ mutation, rank: rank(mutation) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutation }) => mutation);
}
