/** Fields of something, with their values. */
export type Fields = Readonly<Record<string, unknown>>;

export interface ChangedField {
  readonly name: string;
  readonly former: unknown;
  readonly wanted: unknown;
}

/** The fields of `wanted` that are others than now. */
export const changedFields = (former: object, wanted: object): ChangedField[] =>
  Object.entries(wanted)
    .map(([name, value]) => ({ name, wanted: value as unknown, former: (former as Fields)[name] }))
    .filter((field) => field.wanted !== field.former);
