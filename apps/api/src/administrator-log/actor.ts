import { OPERATOR_ID, type Permission } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

/** What somebody must still be allowed to do; `staff`: be a member of the team; `anybody`: nothing in particular. */
export type Needed = Permission | 'staff' | 'anybody';

/** Whoever does what is recorded. The log knows no people: `acting` makes an actor of one. */
export interface Actor {
  readonly id: number;

  /**
   * If they still may do what is recorded, keeps it so until the transaction ends.
   *
   * @returns whether they may: neither blocked, demoted nor deleted
   */
  lock(manager: EntityManager, needed: Exclude<Needed, 'anybody'>): Promise<boolean>;
}

/** Whoever has the owner's URL of the database: nobody takes that from them by a role. */
export const OPERATOR: Actor = { id: OPERATOR_ID, lock: () => Promise.resolve(true) };
