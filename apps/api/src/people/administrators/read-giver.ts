import { handOf, openTermOf, tiesOf } from '@pwen/domain';

import type { Connection } from '../../platform/database/statements/statement.js';
import { readTeamTerms } from './member-terms.js';

/** Somebody who gives points away, or makes something cheaper. */
interface Giver {
  readonly administratorId: number;
  /**
   * Themselves and everybody whom unsettled ties connect with them. What one of them does alone counts for all: they may be one
   * person with several mailboxes.
   */
  readonly hand: readonly number[];
  /** Whether they may decide what others want. */
  readonly decides: boolean;
}

export async function readGiver(connection: Connection, administratorId: number, at: Date): Promise<Giver> {
  const terms = await readTeamTerms(connection, at);
  return {
    administratorId,
    hand: [...handOf(administratorId, tiesOf(terms), at.getTime())],
    decides: openTermOf(administratorId, terms)?.decides ?? false,
  };
}
