import { HOLDS_AT_ONCE_MAX, type HoldRule } from '@pwen/domain';

import type { Phone } from './phone.js';
import type { World } from './world.js';

/** Neighbours share the one, and a class may share both. What else a rule sees of many accounts is no household. */
const SHARED_BY_NEIGHBOURS: ReadonlySet<HoldRule> = new Set(['shared-network', 'domain-beyond-number']);
const GROUPS = 100;

interface Member {
  readonly id: number;
  readonly signals: readonly { readonly rule: HoldRule }[];
}

const SENTENCES = {
  sentenceHt: 'Kont sa yo sanble youn ak lòt twòp. Pwen yo tounen.',
  sentenceFr: 'Ces comptes se ressemblent trop. Les points sont rendus.',
  sentenceEn: 'These accounts are too much alike. The points are back.',
};

/**
 * Somebody of the team looks at what is held, as a mail asks them to each day. What only neighbours share waits for time; the rest gets
 * its points back and redeems nothing for thirty days.
 */
export async function reviewHolds(world: World): Promise<void> {
  const console = await world.administrator();
  for (const { id } of await listed<{ id: number }>(
    console,
    `/api/redemption-holds/groups?limit=${GROUPS}`,
  )) {
    const members = await listed<Member>(
      console,
      `/api/redemption-holds/${id}/group?limit=${HOLDS_AT_ONCE_MAX}`,
    );
    const ids = members
      .filter(({ signals }) => signals.some(({ rule }) => !SHARED_BY_NEIGHBOURS.has(rule)))
      .map((member) => member.id);
    if (ids.length === 0) continue;
    const decision = { ids, decision: 'paused', ...SENTENCES };
    const { code } = await console.call('POST', '/api/redemption-holds/decide', decision);
    if (code !== null) throw new Error(`the team could not decide: ${code}`);
  }
}

/** @throws Error if the call is refused */
async function listed<T>(console: Phone, path: string): Promise<T[]> {
  const { code, body } = await console.call('GET', path);
  if (code !== null) throw new Error(`${path} was refused: ${code}`);
  return body as T[];
}
