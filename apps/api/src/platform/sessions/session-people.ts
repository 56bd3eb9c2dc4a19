import type { Request } from 'express';

import type { SignedInUser } from './access/signed-in-user.js';
import type { SessionStatements } from './in-sql/session-statements.js';

/** Who a session is for, as known when it begins. */
export type SessionOwner = Omit<SessionPerson, 'lacksSecondFactor'>;

/** A person as needed by sessions. */
export interface SessionPerson extends SignedInUser {
  readonly blocked: boolean;
  /** Sessions of another epoch are void. */
  readonly sessionEpoch: number;
}

/**
 * How sessions read people: a request's session and its person are read by one statement, for each request. The
 * identity feature provides it.
 */
export abstract class SessionPeople {
  abstract readonly statements: SessionStatements;
}

/** A property instead of a WeakMap, whose entries cost the garbage collector as much as the request's other objects. */
const PERSON: unique symbol = Symbol('PERSON');

declare module 'express-serve-static-core' {
  interface Request {
    [PERSON]?: SessionPerson;
  }
}

/** Stores the person of a request's session. */
export function rememberPerson(request: Request, person: SessionPerson | null): void {
  if (person) request[PERSON] = person;
}

/** @returns undefined if the request has no session, or its person does not exist */
export function personOfSession(request: Request): SessionPerson | undefined {
  return request[PERSON];
}
