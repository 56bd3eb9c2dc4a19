import type { SignedInUser } from './access/signed-in-user.js';

/** A person as sessions need to know them. */
export interface SessionPerson extends SignedInUser {
  readonly blocked: boolean;
  /** Sessions that were made under another epoch are void. */
  readonly sessionEpoch: number;
}

/** Where sessions find people. The feature that keeps people provides it. */
export abstract class SessionPeople {
  /** @returns null when there is no such person (any more) */
  abstract find(id: number): Promise<SessionPerson | null>;
}
