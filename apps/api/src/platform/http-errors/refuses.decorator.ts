import type { ErrorCode } from '@pwen/domain';

const REFUSES = Symbol('REFUSES');

/**
 * What a call, or every call of a controller, may answer instead of what was asked. Also for a parameter's decorator that
 * refuses. The document says so, and every answer of the fuzz is held against it. Several of these add up.
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
