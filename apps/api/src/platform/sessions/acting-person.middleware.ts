import { DomainError } from '@pwen/domain';
import type { NextFunction, Request, Response } from 'express';

/** The person whom the calling page shows: an id, as a decimal number. */
const PERSON_HEADER = 'X-Pwen-Person';

/**
 * All tabs of a browser share one session. A tab that still shows one person while another has signed in would spend
 * the points of the other, so calls in the name of a person who is not signed in are refused. Calls without the header
 * are not affected, nor are visitors.
 *
 * @throws DomainError PERSON_CHANGED
 */
export function refuseForAnotherPerson(request: Request, _response: Response, next: NextFunction): void {
  const named = request.get(PERSON_HEADER);
  if (named !== undefined && request.user && named !== String(request.user.id))
    throw new DomainError('PERSON_CHANGED');
  next();
}
