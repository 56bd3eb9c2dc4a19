import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@pwen/domain';

import type { Surface } from '../surfaces/surface.js';

/** Who may make a call, from the most permissive to the strictest. */
export type Who = 'anybody' | 'signed-in' | 'administrator';

/** Who may make a call at each of the two apps. At an app that is not listed the call does not exist. */
export type Access = Readonly<Partial<Record<Surface, Who>>> &
  ({ readonly user: Who } | { readonly console: Who });

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

/** The error codes for callers without access. */
export function refusalsOfAccess({ user, console }: Access): ErrorCode[] {
  const allowed = [user, console];
  return [
    ...(allowed.includes(undefined) ? ['NOT_FOUND' as const] : []),
    ...(allowed.some((who) => who === 'signed-in' || who === 'administrator')
      ? ['NOT_SIGNED_IN' as const]
      : []),
    ...(allowed.includes('administrator') ? ['NOT_ALLOWED' as const] : []),
  ];
}
