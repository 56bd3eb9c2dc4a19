import type { Role } from '@pwen/domain';

/** The signed-in person of a request, read from the database for each request. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** Whether the settings require a second factor of them that they have not set up yet. */
  readonly lacksSecondFactor: boolean;
}
