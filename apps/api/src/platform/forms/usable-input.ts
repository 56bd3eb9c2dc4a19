/** Far deeper than any form of ours, and shallow enough for all recursive code. */
const DEPTH_MAX = 16;

/** Postgres cannot store NUL, and UTF-8 cannot encode unpaired surrogates. */
const UNKEEPABLE = /[\0\p{Cs}]/u;

export interface InputFault {
  /** The path, such as `questions.0`; empty for the whole value. */
  readonly path: string;
  readonly message: string;
}

/**
 * Finds text that cannot be stored, and values that are nested too deep for recursive code. It is not recursive itself,
 * so that such input cannot exhaust the stack.
 *
 * @param value the output of a parser: text, numbers, lists and plain objects
 * @returns the first fault; undefined if there is none
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

const UNKEEPABLE_TEXT = 'has characters that cannot be stored';

function fault(path: string, what: string): InputFault {
  return { path, message: `${path === '' ? 'The request' : path} ${what}` };
}

function firstOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}
