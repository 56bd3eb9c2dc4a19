import { applyDecorators, SetMetadata } from '@nestjs/common';

import { Refuses } from '../http-errors/refuses.decorator.js';
import { LIMITS, type LimitOfRequests } from './limits.js';

const LIMITATION = Symbol('LIMITATION');

/** How often a call may be made, or why there is no need to say so. */
export type Limitation = { readonly limits: readonly LimitOfRequests[] } | { readonly unlimited: string };

/** Every request for the call counts towards these limits, in this order, whatever is in it. */
export function Limited(...limits: readonly LimitOfRequests[]): MethodDecorator {
  return applyDecorators(
    SetMetadata(LIMITATION, { limits } satisfies Limitation),
    Refuses(...limits.map((limit) => LIMITS[limit].refusal)),
  );
}

/**
 * No limit stands before the call. A call that changes something, and that others than administrators may make, states this
 * or a limit: a process with one that states neither does not start.
 *
 * @param why there is nothing to gain by making it often, or what else bounds it
 */
export function Unlimited(why: string): MethodDecorator {
  return SetMetadata(LIMITATION, { unlimited: why } satisfies Limitation);
}

/** @param handler of a call */
export function limitationOf(handler: object): Limitation | undefined {
  return Reflect.getMetadata(LIMITATION, handler) as Limitation | undefined;
}
