import { readFileSync, writeFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import {
  ExportRefused,
  fromBase64,
  hashLeaf,
  isBeginning,
  openCheckpoint,
  readVerifierKey,
  rootOfInclusion,
  toBase64,
  type VerifierKey,
  verifierKeyText,
} from '@pwen/domain/proof';

import type {
  Accepted,
  Answers,
  Cases,
  ConsistencyCase,
  InclusionCase,
  KeyCase,
  NoteCase,
  Question,
} from '../foreign/cases/documents.js';
import { makeCases } from '../foreign/cases/make-cases.js';
import { Entries } from '../foreign/cases/proof-cases.js';
import { OURS, PLUS, WORD } from '../foreign/cases/seeded-key.js';
import { askGo, hasGo } from '../foreign/go.js';
import { sha256, verifyEd25519 } from './primitives.js';

// Keys, checkpoints and proofs, and what programs that others wrote say about them: ../foreign/main.go asks the Go
// libraries, and ../foreign/vectors.json keeps their answers for machines without Go. When the cases change:
// WRITE_VECTORS=1 npm test -- foreign && npx prettier --write foreign/vectors.json
const VECTORS = new URL('../foreign/vectors.json', import.meta.url);

const HAS_GO = hasGo();
const cases = makeCases();
if (process.env['WRITE_VECTORS']) writeFileSync(VECTORS, JSON.stringify(askGo(cases)));
const kept = JSON.parse(readFileSync(VECTORS, 'utf8')) as Answers;

const bytesOf = (encoded: string) => fromBase64(encoded) as Uint8Array;
const keyIn = (text: string) => readVerifierKey(text, sha256) as VerifierKey;
/** By the name of its case, so that a failure shows which it is. */
const byName = <T extends Question, A>(of: readonly T[], answer: (one: T) => A) =>
  of.map((one) => [one.name, answer(one)]);
/** Go's answer, or no where our own functions are known to be stricter. */
const expected = ({ accepted, stricter }: Accepted & Question) => accepted && stricter === undefined;

/** The cases in a document of answers. */
function casesIn({ keys, notes, signed, roots, inclusions, consistencies }: Answers): Cases {
  return {
    keys: keys.map(({ accepted: _, ...question }) => question),
    notes: notes.map(({ accepted: _, size: _size, root: _root, ...question }) => question),
    signed: signed.map(({ name, seed, text }) => ({ name, seed, text })),
    roots: roots.map(({ roots: _, ...question }) => question),
    inclusions: inclusions.map(({ accepted: _, ...question }) => question),
    consistencies: consistencies.map(({ accepted: _, ...question }) => question),
  };
}

const isKey = ({ key }: KeyCase) => readVerifierKey(key, sha256) !== undefined;

/** The size and root of a checkpoint that is accepted. */
async function opened({ note, keys }: NoteCase): Promise<unknown> {
  try {
    const { size, root } = await openCheckpoint(note, keys.map(keyIn), verifyEd25519);
    return { size, root: toBase64(root) };
  } catch (error) {
    if (error instanceof ExportRefused) return 'refused';
    throw error;
  }
}

function isIncluded({ index, size, entry, path, root }: InclusionCase): boolean {
  const leafHash = hashLeaf(bytesOf(entry), sha256);
  return holds(() => {
    const found = rootOfInclusion({ leaf: index, size, leafHash, path: path.map(bytesOf) }, sha256);
    return found !== undefined && toBase64(found) === root;
  });
}

function begins({ oldSize, oldRoot, size, root, proof }: ConsistencyCase): boolean {
  const old = { size: oldSize, root: bytesOf(oldRoot) };
  const tree = { size, root: bytesOf(root) };
  return holds(() => isBeginning(old, tree, proof.map(bytesOf), sha256));
}

/** Whether a proof holds; one with a hash that is not 32 bytes does not. */
function holds(proof: () => boolean): boolean {
  try {
    return proof();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The ways in which cases were broken, of which none was refused. */
function harmless(of: readonly (Question & Accepted)[]): string[] {
  const wayOf = ({ name }: Question) => name.split(': ')[1] ?? 'not at all';
  const refused = new Set(of.filter(({ accepted }) => !accepted).map(wayOf));
  return [...new Set(of.map(wayOf))].filter((way) => !refused.has(way));
}

describe('what programs of others say about the log', () => {
  it('is kept for the keys, checkpoints and proofs that we make now', () => {
    expect(casesIn(kept)).toEqual(cases);
    for (const questions of [cases.keys, cases.notes, cases.inclusions, cases.consistencies])
      expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length);
  });

  it('is yes to all that is whole, and no to what is not', () => {
    const accepted = (of: readonly (Question & Accepted)[]) => of.filter(expected).map(({ name }) => name);
    expect(accepted(kept.keys)).toEqual(['ours', 'with a plus in its base64', 'of a log that is a word']);
    expect(accepted(kept.notes)).toEqual([
      'of size 1',
      'of size 7',
      'of size 1000',
      'of size 9007199254740991',
      'by two keys of the log',
      'by two keys, one of them known',
      'by one of two known keys',
      'by a key with a plus',
      'by a witness too',
      'by a witness first',
      'by 100',
    ]);
    // A proof does not always depend on the size, nor on the root of a tree that was empty.
    expect(harmless(kept.inclusions)).toEqual(['not at all']);
    expect(harmless(kept.consistencies)).toEqual(['not at all']);
  });

  it('is what our own functions say, which are stricter only where it says why', async () => {
    expect(byName(kept.keys, isKey)).toEqual(byName(kept.keys, expected));
    const notes = await Promise.all(kept.notes.map(async (one) => [one.name, await opened(one)]));
    expect(notes).toEqual(
      byName(kept.notes, (one) => (expected(one) ? { size: one.size, root: one.root } : 'refused')),
    );
    for (const { entries, sizes, roots } of kept.roots) {
      const log = new Entries(entries.map(bytesOf));
      expect(sizes.map((size) => log.root(size))).toEqual(roots);
    }
    expect(byName(kept.inclusions, isIncluded)).toEqual(byName(kept.inclusions, expected));
    expect(byName(kept.consistencies, begins)).toEqual(byName(kept.consistencies, expected));

    const stricter = [...kept.keys, ...kept.notes].filter(({ stricter: reason }) => reason);
    expect(stricter.filter(({ accepted }) => !accepted)).toEqual([]);
  });

  it('is signed with keys that we read, and as we sign', async () => {
    expect(kept.signed).toHaveLength(3);
    for (const [index, ours] of [OURS, PLUS, WORD].entries()) {
      const { name = '', seed = '', text = '', skey, vkey = '', note = '' } = kept.signed[index] ?? {};
      expect(await openCheckpoint(note, [keyIn(vkey)], verifyEd25519)).toMatchObject({
        origin: name,
        size: 9,
      });
      expect(vkey).toBe(verifierKeyText(ours.verifier));
      expect(note).toBe(ours.note(text));
      // The form in which the API is given its key.
      const secret = toBase64(Buffer.of(1, ...bytesOf(seed)));
      expect(skey).toBe(`PRIVATE+KEY+${name}+${vkey.split('+')[1]}+${secret}`);
    }
  });

  it(
    HAS_GO
      ? 'is still the same, the Go libraries say now'
      : 'was the same when the Go libraries were last asked: they are not to be had here',
    () => {
      expect(HAS_GO ? askGo(cases) : kept).toEqual(kept);
    },
  );
});
