import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { ErrorCode, Permission } from '@pwen/domain';

import type { Surface } from '../surfaces/surface.js';

/**
 * Who may make a call: the staff are all members of the team, a permission names those of them who have it, and all of
 * them with the second factor that the settings may require.
 */
export type Who = 'anybody' | 'signed-in' | 'staff' | Permission;

/** Who may make a call at each of the two apps. At an app that is not listed the call does not exist. */
export type Access = Readonly<Partial<Record<Surface, Who>>> &
  ({ readonly user: Who } | { readonly console: Who }) & {
    /** Whether the caller, or the caller who is of the staff, must have proved a moment ago that it is still them. */
    readonly stepUp?: true | 'staff';
  };

const ACCESS = Symbol('ACCESS');

/**
 * Declares who may make a call, or all calls of a controller; a handler's declaration overrides its controller's. A
 * process with an undeclared call does not start.
 */
export function Access(access: Access): CustomDecorator<symbol> {
  return SetMetadata(ACCESS, access);
}

/** @param declared a handler or its controller */
export function accessOf(declared: object): Access | undefined {
  return Reflect.getMetadata(ACCESS, declared) as Access | undefined;
}

/** Whether only members of the team may make a call. */
export const isOfStaff = (who: Who): who is 'staff' | Permission => who !== 'anybody' && who !== 'signed-in';

/** The error codes for callers without access. */
export function refusalsOfAccess({ user, console, stepUp }: Access): ErrorCode[] {
  const allowed = [user, console];
  const isForStaff = allowed.some((who) => who !== undefined && isOfStaff(who));
  return [
    ...(allowed.includes(undefined) ? ['NOT_FOUND' as const] : []),
    ...(isForStaff || allowed.includes('signed-in') ? ['NOT_SIGNED_IN' as const] : []),
    ...(isForStaff ? ['NOT_ALLOWED' as const, 'SECOND_FACTOR_REQUIRED' as const] : []),
    ...(stepUp ? ['STEP_UP_REQUIRED' as const] : []),
  ];
}
