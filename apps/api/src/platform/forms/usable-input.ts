/** Deeper than any form of ours by far, and shallow enough for everything that calls itself for each level. */
const DEPTH_MAX = 16;

/** Postgres keeps no NUL, and UTF-8 has no place for half of a character. */
const UNKEEPABLE = /[\0\p{Cs}]/u;

export interface InputFault {
  /** Where it is, as in `questions.0`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/**
 * What makes a value unfit to be looked at by anything else: text that cannot be kept, or lists and objects nested without
 * end. Walks without calling itself, since what it looks for is what would exhaust the stack.
 *
 * @param value as it came from a parser; text, numbers, lists and plain objects
 * @returns the first fault; undefined when there is none
 */
export function faultOfInput(value: unknown, name = ''): InputFault | undefined {
  const waiting = [{ value, path: name, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && UNKEEPABLE.test(value)) return fault(path, UNKEEPABLE_TEXT);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MAX) return fault(firstOf(path), 'nests its values too deep');
    for (const [key, inner] of Object.entries(value)) {
      if (UNKEEPABLE.test(key)) return fault(path, UNKEEPABLE_TEXT);
      waiting.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return undefined;
}

const UNKEEPABLE_TEXT = 'has characters that cannot be kept';

function fault(path: string, what: string): InputFault {
  return { path, message: `${path === '' ? 'The request' : path} ${what}` };
}

function firstOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}
