import { sha256 } from '@noble/hashes/sha2.js';
import {
  type Checkpoint,
  checkpointIn,
  ExportRefused,
  isBeginning,
  openCheckpoint,
  readNote,
  readVerifierKey,
  refuse,
  signaturesBy,
  type Tree,
  type VerifierKey,
  verifierKeyText,
} from '@pwen/domain/proof';

import { bytesOf, type LogService, NotAnswered } from './log-service';
import type { Evidence, Judgement, KeptCheckpoint } from './messages';
import { verifyEd25519 } from './signatures';

export interface Judged {
  readonly checkpoint: Checkpoint;
  /** The keys by which it is known to be the programme's. */
  readonly keys: readonly VerifierKey[];
  readonly judgement: Judgement;
}

/**
 * Compares a checkpoint that the programme shows with the one that this phone has kept. The kept keys come first; a new
 * key is believed only together with a checkpoint that continues the kept one. A phone that has kept nothing believes the
 * published keys. A log under another name has to continue the one that was kept last.
 *
 * @param kept the last one first
 * @throws ExportRefused for what is no checkpoint of the programme
 * @throws NotAnswered if it depends on keys that cannot be asked for
 */
export async function judgeCheckpoint(
  note: string,
  kept: readonly KeptCheckpoint[],
  service: LogService,
): Promise<Judged> {
  const { origin } =
    checkpointIn(note) ?? refuse('SIGNATURE', 'the checkpoint is not a signed note of a log');
  const known = kept.find((each) => each.origin === origin) ?? kept[0];
  const old = known && checkpointIn(known.note);
  const keptKeys = readKeys(known?.keys ?? []);
  const published = await service.keys().then(readKeys, (thrown: unknown) => {
    if (isSignedBy(keptKeys, note)) return [];
    throw thrown;
  });

  const isKnown = isSignedBy(keptKeys, note);
  if (!isKnown && published.length === 0) throw new NotAnswered('the answer has no keys');
  const keys = isKnown ? keptKeys : published;
  const checkpoint = await openCheckpoint(note, keys, verifyEd25519);
  const signers = await signersOf(note, published);
  const shown = { origin, size: checkpoint.size, note, keys: signers.map(verifierKeyText) };
  const keep = (keysKept: readonly string[]): KeptCheckpoint => ({
    ...shown,
    keys: [...new Set([...keysKept, ...shown.keys])],
    keptAt: new Date().toISOString(),
  });
  if (!known || !old) return { checkpoint, keys, judgement: { outcome: 'first', keep: keep([]) } };

  const found = await compare({ known, old, shown, tree: checkpoint, keys }, service);
  if (found === 'not-compared' && !isKnown) throw new NotAnswered('a new key, and no proof that it may sign');
  const judgement: Judgement =
    typeof found === 'object'
      ? { outcome: 'contradicts', evidence: found }
      : found === 'not-compared'
        ? { outcome: found }
        : { outcome: found, keep: keep(known.origin === origin ? known.keys : []) };
  return { checkpoint, keys, judgement };
}

interface Pair {
  readonly known: KeptCheckpoint;
  readonly old: Tree;
  readonly shown: Evidence['shown'];
  readonly tree: Tree;
  readonly keys: readonly VerifierKey[];
}

async function compare(pair: Pair, service: LogService): Promise<'continues' | 'not-compared' | Evidence> {
  const { old, tree } = pair;
  try {
    if (tree.size >= old.size) return await compareTrees(pair, old, tree, service);
    // Another page of this phone may have kept a later one while this one was on its way: the log of now decides.
    const note = await service.checkpoint();
    const now = await openCheckpoint(note, pair.keys, verifyEd25519);
    const latest = { ...pair, tree: now, shown: { ...pair.shown, size: now.size, note } };
    if (now.size < old.size) return evidenceOf(latest, 'smaller', null);
    const [one, other] = [
      await compareTrees(latest, old, now, service),
      await compareTrees(pair, tree, old, service),
    ];
    return typeof one === 'object' ? one : other;
  } catch (thrown) {
    // What is no answer accuses nobody.
    if (thrown instanceof NotAnswered || thrown instanceof ExportRefused) return 'not-compared';
    throw thrown;
  }
}

/** @param smaller is to be the beginning of `larger` */
async function compareTrees(
  pair: Pair,
  smaller: Tree,
  larger: Tree,
  service: LogService,
): Promise<'continues' | Evidence> {
  const proof = smaller.size === larger.size ? null : await service.consistency(smaller.size, larger.size);
  return isBeginning(smaller, larger, (proof ?? []).map(bytesOf), sha256)
    ? 'continues'
    : evidenceOf(pair, 'forked', proof);
}

const evidenceOf = ({ known, shown }: Pair, what: Evidence['what'], proof: Evidence['proof']): Evidence => ({
  what,
  foundAt: new Date().toISOString(),
  kept: known,
  shown,
  proof,
});

const readKeys = (texts: readonly string[]): VerifierKey[] =>
  texts.flatMap((text) => readVerifierKey(text, sha256) ?? []);

function isSignedBy(keys: readonly VerifierKey[], note: string): boolean {
  const read = readNote(note);
  const origin = checkpointIn(note)?.origin;
  return read !== undefined && signaturesBy(keys, read).some(({ key }) => key.name === origin);
}

/** The keys that have signed the note: a key that is published and signs nothing is not believed. */
async function signersOf(note: string, keys: readonly VerifierKey[]): Promise<VerifierKey[]> {
  const signers: VerifierKey[] = [];
  for (const key of keys)
    await openCheckpoint(note, [key], verifyEd25519).then(
      () => signers.push(key),
      () => undefined,
    );
  return signers;
}
