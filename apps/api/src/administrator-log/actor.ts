import { OPERATOR_ID } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

/** What somebody must be to do what they do: an administrator, or any member of the team. */
export type Standing = 'administrator' | 'staff';

/** Whoever does what is recorded. The log knows no people: `acting` makes an actor of one. */
export interface Actor {
  readonly id: number;

  /**
   * If they still have the standing, keeps it theirs until the transaction ends.
   *
   * @returns whether they have it: neither blocked, demoted nor deleted
   */
  lock(manager: EntityManager, standing: Standing): Promise<boolean>;
}

/** Whoever has the owner's URL of the database: nobody takes that from them by a role. */
export const OPERATOR: Actor = { id: OPERATOR_ID, lock: () => Promise.resolve(true) };
