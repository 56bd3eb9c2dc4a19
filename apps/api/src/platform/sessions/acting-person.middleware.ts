import { DomainError } from '@pwen/domain';
import type { NextFunction, Request, Response } from 'express';

/** Whom the page that asks is showing: the id of a person, as a decimal number. */
const PERSON_HEADER = 'X-Pwen-Person';

/**
 * All tabs of a browser share one session. A tab that still shows one person, while another has signed in beside it, would
 * spend the points of the other: what it asks for in the name of somebody who is not signed in is refused. A call that
 * names nobody is not affected. Nor is one that comes without a session: nobody is there to act as.
 *
 * @throws DomainError PERSON_CHANGED
 */
export function refuseForAnotherPerson(request: Request, _response: Response, next: NextFunction): void {
  const named = request.get(PERSON_HEADER);
  if (named !== undefined && request.user && named !== String(request.user.id))
    throw new DomainError('PERSON_CHANGED');
  next();
}
