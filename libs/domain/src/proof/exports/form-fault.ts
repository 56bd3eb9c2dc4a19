const EVENT_MEMBERS =
  'kind account sequence leaf at type source sourceId amount balance corrects key actor textHash hash salt text';

/** The members of each kind of line, in their order. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  header: ['kind format scope checkpoint'],
  state: ['kind leaf root accounts events points at path'],
  account: ['kind account index sequence balance head path'],
  event: [EVENT_MEMBERS, `${EVENT_MEMBERS} path`, `${EVENT_MEMBERS} previous path`],
  leaves: ['kind first entries'],
  end: ['kind lines'],
};

export const NOT_JSON = 'is not JSON';
export const OTHER_SPELLING = 'is not written in the one way that is allowed';

/**
 * Why a text is no line of an export, whatever the values of its members are.
 *
 * @returns undefined if it is JSON as it must be written, with the members of a line in their order
 */
export function formFault(text: string): string | undefined {
  const value = parse(text);
  if (value === undefined) return NOT_JSON;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not an object';
  const { kind } = value as { readonly kind?: unknown };
  const known = typeof kind === 'string' && Object.hasOwn(MEMBERS, kind) ? MEMBERS[kind] : undefined;
  if (!known) return 'is of no known kind';
  if (!known.includes(Object.keys(value).join(' '))) return 'has other members than it must';
  return JSON.stringify(value) === text ? undefined : OTHER_SPELLING;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
