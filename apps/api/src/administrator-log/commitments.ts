import { createHash, randomBytes } from 'node:crypto';

import { commitText } from '@pwen/domain/proof';

import { Personal } from './administrator-action.js';

const SALT_BYTES = 16;

/** What an entry has in the place of personal words: the hexadecimal SHA-256 of a salt and the words. */
interface Commitment {
  readonly commitment: string;
}

/** The words of a commitment, which are kept beside the log. */
export interface CommittedWords {
  readonly commitment: Buffer;
  readonly personId: number;
  readonly salt: Buffer;
  readonly words: string;
  readonly isSearch: boolean;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Personal values replaced by commitments, in a value that is otherwise as JSON stores it. */
export function commitPersonal(value: unknown, kept: CommittedWords[]): Json {
  if (value instanceof Personal) {
    const salt = randomBytes(SALT_BYTES);
    const commitment = commitmentOf(salt, value.words);
    const { personId, words, isSearch } = value;
    kept.push({ commitment, personId, salt, words, isSearch });
    return { commitment: commitment.toString('hex') };
  }
  if (Array.isArray(value)) return value.map((item) => commitPersonal(item, kept));
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json;
  return mapped(value, (field) => commitPersonal(field, kept));
}

export function commitmentOf(salt: Uint8Array, words: string): Buffer {
  return Buffer.from(commitText(salt, words, (bytes) => createHash('sha256').update(bytes).digest()));
}

/** What is shown for words that were erased. */
interface Erased {
  readonly erased: true;
}

/** An entry's value with its words in the place of the commitments, as far as they have not been erased. */
export function withWords(value: Json, words: ReadonlyMap<string, string>): Json {
  if (isCommitment(value)) return words.get(value.commitment) ?? ({ erased: true } satisfies Erased);
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withWords(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return mapped(value, (field) => withWords(field as Json, words));
}

function isCommitment(value: Json): value is Json & Commitment {
  return typeof value === 'object' && value !== null && 'commitment' in value;
}

function mapped(value: object, change: (field: unknown) => Json): Json {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name, change(field)]),
  );
}
