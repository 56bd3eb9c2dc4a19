import type { EntityManager } from 'typeorm';

/** What somebody must be to do what they do: an administrator, or any member of the team. */
export type Standing = 'administrator' | 'staff';

/** Whoever does what is recorded. The log knows no people: those who do make these (`acting`). */
export interface Actor {
  readonly id: number;

  /**
   * Keeps them what they are until the transaction ends, if they still are it.
   *
   * @returns whether they are: neither blocked, demoted nor deleted
   */
  hold(manager: EntityManager, standing: Standing): Promise<boolean>;
}
