import type { Request } from 'express';

import type { SignedInUser } from './access/signed-in-user.js';

/** A person as sessions need to know them. */
export interface SessionPerson extends SignedInUser {
  readonly blocked: boolean;
  /** Sessions that were made under another epoch are void. */
  readonly sessionEpoch: number;
}

/**
 * Where sessions find people: a request's session and its person are read by one statement, afresh for each request. The
 * feature that keeps people says how theirs is read.
 */
export abstract class SessionPeople {
  /**
   * @param id a SQL expression of the person's id
   * @returns a SELECT of the columns of `SessionPerson`: one row, or none where there is no such person (any more)
   */
  abstract selectById(id: string): string;
}

const found = new WeakMap<Request, SessionPerson>();

/** Remembers whose session a request came with, until that is asked for. */
export function notePerson(request: Request, person: SessionPerson | null): void {
  if (person) found.set(request, person);
}

/** @returns undefined when the request has no session, or a session of nobody */
export function personOfSession(request: Request): SessionPerson | undefined {
  return found.get(request);
}
