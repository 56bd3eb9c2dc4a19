import { handOf, openTermOf, tiesOf } from '@pwen/domain';

import type { Connection } from '../../platform/database/statements/statement.js';
import { readTeamTerms } from './member-terms.js';

/**
 * An administrator and everybody whom unsettled ties connect with them. What one of them does alone counts for all: they may
 * be one person with several mailboxes.
 */
export async function readHand(
  connection: Connection,
  administratorId: number,
  at: Date,
): Promise<readonly number[]> {
  const terms = await readTeamTerms(connection, at);
  return [...handOf(administratorId, tiesOf(terms), at.getTime())];
}

/** Who makes something cheaper, with their hand. */
interface Giver {
  readonly administratorId: number;
  readonly hand: readonly number[];
  /** Whether they may decide what others want. */
  readonly decides: boolean;
}

/** Somebody who makes something cheaper now. */
export async function readGiver(connection: Connection, administratorId: number, at: Date): Promise<Giver> {
  const terms = await readTeamTerms(connection, at);
  return {
    administratorId,
    hand: [...handOf(administratorId, tiesOf(terms), at.getTime())],
    decides: openTermOf(administratorId, terms)?.decides ?? false,
  };
}
