const EVENT_OF_1 =
  'kind account sequence leaf at type source sourceId amount balance corrects key actor textHash hash salt text';
const EVENT =
  'kind account sequence leaf version at type source sourceId amount balance corrects key actor textHash evidenceHash hash salt text evidenceSalt evidence';
const STATE = 'kind leaf root accounts events points at';

type Members = Readonly<Record<string, readonly string[]>>;

/** The members of each kind of line, in their order. */
const MEMBERS: Members = {
  header: ['kind format scope checkpoint'],
  state: [`${STATE} path`, `${STATE} administratorEntries administratorHash verifiedSince path`],
  account: ['kind account index sequence balance head path'],
  event: [EVENT, `${EVENT} path`, `${EVENT} previous path`],
  leaves: ['kind first entries'],
  end: ['kind lines'],
};
const MEMBERS_OF_1: Members = {
  ...MEMBERS,
  state: [`${STATE} path`],
  event: [EVENT_OF_1, `${EVENT_OF_1} path`, `${EVENT_OF_1} previous path`],
};

export const NOT_JSON = 'is not JSON';
export const OTHER_SPELLING = 'is not written in the one way that is allowed';

/**
 * Why a text is no line of an export, whatever the values of its members are.
 *
 * @param version of the export
 * @returns undefined if it is JSON as it must be written, with the members of a line in their order
 */
export function formFault(text: string, version: number): string | undefined {
  const value = parse(text);
  if (value === undefined) return NOT_JSON;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not an object';
  const { kind } = value as { readonly kind?: unknown };
  const members = version > 1 ? MEMBERS : MEMBERS_OF_1;
  const known = typeof kind === 'string' && Object.hasOwn(members, kind) ? members[kind] : undefined;
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
