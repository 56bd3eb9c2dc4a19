export const ORDERS = ['asc', 'desc'] as const;
export const LAYOUTS = ['table', 'grid'] as const;

/** What every list shows that can be searched. */
export interface Searched {
  search: string;
}

/** What every list shows that is a table or cards, in one of several orders. */
export interface ListView<Sort extends string> extends Searched {
  sort: Sort;
  order: (typeof ORDERS)[number];
  layout: (typeof LAYOUTS)[number];
}

/**
 * The values that the fields of a view can have, or how a value is read, undefined if it cannot be; a text without either can be
 * anything.
 */
export type AllowedValues<View> = {
  readonly [Field in keyof View]?: readonly View[Field][] | ((text: string) => View[Field] | undefined);
};

/** What of the address can be understood; the rest is as usual. */
export function readView<View extends object>(
  params: URLSearchParams,
  usual: View,
  allowed: AllowedValues<View>,
): View {
  const fields = Object.entries(usual).map(([name, otherwise]) => {
    const text = params.get(name);
    if (text === null) return [name, otherwise];
    const values = allowed[name as keyof View] ?? ((any: string) => any);
    const value = typeof values === 'function' ? values(text) : values.find((known) => known === text);
    return [name, value ?? otherwise];
  });
  return Object.fromEntries(fields) as View;
}

/** The address of a view: only what differs from the usual one. */
export function writeView<View extends object>(view: View, usual: View): Record<string, string> {
  const unusual = Object.entries(view).filter(([name, value]) => value !== usual[name as keyof View]);
  return Object.fromEntries(unusual.map(([name, value]) => [name, String(value)]));
}

/** The values of a field that has a closed list of them. */
export function choicesOf<View, Field extends keyof View>(
  allowed: AllowedValues<View>,
  field: Field,
): readonly View[Field][] {
  const values: AllowedValues<View>[Field] = allowed[field];
  return values === undefined || typeof values === 'function' ? [] : values;
}

/** The fields of a view that leave out no rows. */
const LOOK: readonly string[] = ['sort', 'order', 'layout'] satisfies (keyof ListView<string>)[];

/** What of a view leaves out nothing; how the rows are shown stays as it is. */
export function unfiltered<View extends Searched>(usual: View): Partial<View> {
  const filters = Object.entries(usual).filter(([name]) => !LOOK.includes(name));
  return Object.fromEntries(filters) as Partial<View>;
}

/** Whether rows may be left out. */
export function isFiltered<View extends Searched>(view: View, usual: View): boolean {
  const unusual = writeView({ ...view, search: view.search.trim() }, usual);
  return Object.keys(unusual).some((name) => !LOOK.includes(name));
}

/** A filter's value for a call: what leaves nothing out is absent. */
export const wanted = <T extends string>(value: T | 'all'): T | undefined =>
  value === 'all' ? undefined : value;

/** The query of a call with what is wanted of it. */
export function queryText(query: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
