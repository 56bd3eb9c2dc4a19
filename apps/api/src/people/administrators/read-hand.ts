import { handOf, tiesOf } from '@pwen/domain';

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
