/** A value in three versions: what an edit began with, what somebody else has saved since, and what the form has. */
export interface Versions<Value> {
  readonly base: Value;
  readonly theirs: Value;
  readonly mine: Value;
}

/** What follows from the three, or the two that somebody must choose from. */
export type Merged<Value> =
  { readonly value: Value; readonly asked?: undefined } | { readonly asked: Asked<Value> };

interface Asked<Value> {
  readonly theirs: Value;
  readonly mine: Value;
}

export type Name<Fields> = keyof Fields & string;

export const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as Name<Fields>[];

/** How fields are merged that are more than one value. */
export type Mergers<Fields> = {
  readonly [Field in Name<Fields>]?: (versions: Versions<Fields[Field]>) => Merged<Fields[Field]>;
};

export interface MergedFields<Fields> {
  /** With mine where somebody must choose. */
  readonly fields: Fields;
  /** What others changed and this form has taken over. */
  readonly told: readonly Name<Fields>[];
  readonly asked: { readonly [Field in Name<Fields>]?: Asked<Fields[Field]> };
}

/** Of a value, whatever the spaces around its texts, which no form keeps, and the order of its parts. */
export const comparable = (value: unknown): string => JSON.stringify(value ?? null, inOneForm);

function inOneForm(_: string, part: unknown): unknown {
  if (typeof part === 'string') return part.trim();
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A chosen file is like nothing that is saved. */
export const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** Of every field of the first. */
export const areSame = <Fields extends object>(one: Fields, other: Fields): boolean =>
  namesOf(one).every((field) => isSame(one[field], other[field]));

/** What only one of them changed is theirs or mine; nobody decides but a person where both did, each in another way. */
export function mergeValue<Value>({ base, theirs, mine }: Versions<Value>): Merged<Value> {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs };
  if (isSame(theirs, base)) return { value: mine };
  return { asked: { theirs, mine } };
}

/** Merges forms field by field: each field is a decision of its own. */
export function mergeFields<Fields extends object>(
  { base, theirs, mine }: Versions<Fields>,
  mergers: Mergers<Fields> = {},
): MergedFields<Fields> {
  const fields = { ...mine };
  const told: Name<Fields>[] = [];
  const asked: { [Field in Name<Fields>]?: Asked<Fields[Field]> } = {};
  const settle = <Field extends Name<Fields>>(field: Field) => {
    const merge = mergers[field] ?? mergeValue<Fields[Field]>;
    const merged = merge({ base: base[field], theirs: theirs[field], mine: mine[field] });
    fields[field] = merged.asked ? merged.asked.mine : merged.value;
    if (merged.asked) asked[field] = merged.asked;
    else if (!isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field])) told.push(field);
  };
  for (const field of namesOf(theirs)) settle(field);
  return { fields, told, asked };
}
