import type { ErrorCode } from '@pwen/domain';

const REFUSES = Symbol('REFUSES');

/**
 * Declares the error codes of a call, or of all calls of a controller; also used by parameter decorators that refuse.
 * They are written into the OpenAPI document, and the fuzz test checks every response against them. Several
 * declarations add up.
 */
export function Refuses(
  ...codes: readonly ErrorCode[]
): MethodDecorator & ClassDecorator & ParameterDecorator {
  return (target: object, key?: string | symbol): void => {
    const declared = key === undefined ? target : (target as Record<string | symbol, object>)[key];
    if (declared) Reflect.defineMetadata(REFUSES, [...refusalsOf(declared), ...codes], declared);
  };
}

/** @param declared a controller or its handler */
export function refusalsOf(declared: object): readonly ErrorCode[] {
  return (Reflect.getOwnMetadata(REFUSES, declared) as readonly ErrorCode[] | undefined) ?? [];
}
