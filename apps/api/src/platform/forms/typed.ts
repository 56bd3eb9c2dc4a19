import { Transform } from 'class-transformer';

/** How a field reads what somebody typed or copied into it; undefined is as good as an absent field. */
export type Clean = (typed: string) => string | undefined;

/** A secret is compared by its bytes. */
const asTyped: Clean = (typed) => typed;

/** Reads an optional field: one that is left blank is absent. */
export const orAbsent =
  (clean: Clean): Clean =>
  (typed) =>
    clean(typed) || undefined;

/** Cleans a text. Anything else is left to the field's rule. */
export function Typed(clean: Clean = asTyped): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => cleaned(value, clean));
}

/** Cleans each text of a list. */
export function TypedList(clean: Clean = asTyped): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((each: unknown) => cleaned(each, clean)) : value,
  );
}

function cleaned(value: unknown, clean: Clean): unknown {
  return typeof value === 'string' ? clean(value) : value;
}
