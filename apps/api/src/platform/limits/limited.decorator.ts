import { applyDecorators, SetMetadata } from '@nestjs/common';

import { Refuses } from '../http-errors/refuses.decorator.js';
import { LIMITS, type LimitOfRequests } from './limits.js';

const LIMITATION = Symbol('LIMITATION');

/** How often a call may be made, or why it needs no limit. */
export type Limitation = { readonly limits: readonly LimitOfRequests[] } | { readonly unlimited: string };

/** Every request for the call counts towards these limits, in this order, whether it is valid or not. */
export function Limited(...limits: readonly LimitOfRequests[]): MethodDecorator {
  return applyDecorators(
    SetMetadata(LIMITATION, { limits } satisfies Limitation),
    Refuses(...limits.map((limit) => LIMITS[limit].refusal)),
  );
}

/**
 * The call has no limit. Each call that changes something and is open to others than administrators must declare this or
 * a limit; otherwise the process does not start.
 *
 * @param why frequent calls gain nothing, or what else bounds them
 */
export function Unlimited(why: string): MethodDecorator {
  return SetMetadata(LIMITATION, { unlimited: why } satisfies Limitation);
}

/** @param handler of a call */
export function limitationOf(handler: object): Limitation | undefined {
  return Reflect.getMetadata(LIMITATION, handler) as Limitation | undefined;
}
