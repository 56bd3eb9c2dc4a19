import { isSealedEvidence, isWithoutEvidence, seal } from '@pwen/domain/proof';

import { sha256 } from '../hashing.js';
import { accountFromRow, eventFromRow } from '../sql/ledger-rows.js';
import { ReferenceAccount, type ReferenceRules } from '../testing/reference-model.js';
import { checkAnswers, nameOf } from './answers.js';
import { must } from './must.js';
import { SIMULATED_RULES } from './postgres/statements.js';
import { READERS, THANKED } from './processes.js';
import type { World } from './world.js';

const { countFrom, viewLimit, pauseMs, dayPointsMax, weekPointsMax, dayReferralsMax } = SIMULATED_RULES;
const REFERENCE_RULES: ReferenceRules = {
  from: countFrom.getTime(),
  limit: viewLimit,
  pauseMs,
  dayPoints: dayPointsMax,
  weekPoints: weekPointsMax,
  dayReferrals: dayReferralsMax,
};

/** What must be true of every run, once nothing is disturbed any more. */
export function checkInvariants(world: World): void {
  must(world.postgres.surprises.length === 0, () => `a surprise: ${world.postgres.surprises[0]?.stack}`);
  must(world.postgres.locks.deadlocks === 0, () => 'transactions have waited for each other in a circle');
  checkChains(world);
  checkAnswers(world);
  checkFeed(world);
}

/** Every chain is sealed, no key is recorded twice, and no balance was ever below zero or is not the sum of its events. */
function checkChains({ postgres: { tables }, asked }: World): void {
  for (const account of [...tables.accounts.values()].map(accountFromRow)) {
    const events = tables.events.filter(({ user_id }) => user_id === account.userId).map(eventFromRow);
    const model = new ReferenceAccount([REFERENCE_RULES]);
    let head: Uint8Array = new Uint8Array(32);
    for (const event of events.sort((a, b) => a.sequence - b.sequence)) {
      model.apply(event, []);
      must(
        Buffer.compare(event.hash, seal(event, head, sha256)) === 0,
        () => `${event.key} has a wrong seal`,
      );
      head = event.hash;
      const evidence = tables.evidence.filter(
        ({ user_id, sequence }) => user_id === event.userId && sequence === event.sequence,
      );
      must(
        isWithoutEvidence(event)
          ? evidence.length === 0
          : evidence.length === 1 &&
              evidence.every(({ salt, evidence: text }) => isSealedEvidence(event, { salt, text }, sha256)),
        () => `${event.key} has other evidence than it commits to`,
      );
    }
    const isProjected =
      account.balance === model.balance &&
      account.sequence === events.length &&
      Buffer.compare(account.headHash, head) === 0;
    must(isProjected, () => `the projection of account ${account.userId} is not that of its events`);
  }
  const wanted = new Set(asked.flatMap(({ commands }) => commands.map(nameOf)));
  for (const { user_id, key } of tables.events)
    must(wanted.has(`${user_id}/${key}`) || key.startsWith('challenge:'), () => `nobody asked for ${key}`);
}

export const lastPosition = ({ postgres: { tables } }: World): number =>
  Math.max(0, ...tables.events.map(({ position }) => position));

/** Every reader was given every event once, in order, and everybody was thanked for once. */
function checkFeed({ postgres: { tables }, workers }: World): void {
  if (workers.length === 0) return;
  const positions = tables.events.map(({ position }) => position).sort((a, b) => a - b);
  for (const reader of READERS) {
    const read = tables.witnessed.get(reader) ?? [];
    must(read.join() === positions.join(), () => `${reader} read ${read.join()} of ${positions.join()}`);
  }
  for (const userId of tables.accounts.keys()) {
    const hasEvents = tables.events.some(({ user_id }) => user_id === userId);
    const thanks = tables.events.filter(({ key }) => key === `challenge:${userId}`);
    must(
      thanks.length === (hasEvents && userId !== THANKED ? 1 : 0),
      () => `thanked ${thanks.length} times for ${userId}`,
    );
  }
}
