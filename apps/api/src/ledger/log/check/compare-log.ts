import {
  type Checkpoint,
  equalBytes,
  eventEntry,
  GrowingTree,
  hashLeaf,
  stateEntry,
} from '@pwen/domain/proof';
import type { ClientBase } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import { sha256 } from '../../hashing.js';
import { copyRows } from '../../verify/copy/copy-rows.js';
import { withSnapshot } from '../../verify/snapshot.js';
import { STATE_COLUMNS, stateOf } from '../state-rows.js';

/** Hashes of leaves, in order, from somewhere else: tiles or an export that somebody kept. */
export type LeafHashes = AsyncIterable<Uint8Array>;

export interface CompareOptions {
  /** A database URL whose user may read the ledger. */
  readonly url: string;
  readonly checkpoint: Checkpoint;
  /** Something that tells which leaf differs, by the name under which it is reported. */
  readonly references?: Readonly<Record<string, LeafHashes>>;
  /** Called from time to time with the number of leaves. */
  readonly onProgress?: (leaves: number) => void;
}

/** A leaf of the log that is not the one that was signed. */
export interface DifferentLeaf {
  readonly leaf: number;
  /** The event that stands there now; null for a state, or if nothing does. */
  readonly event: { readonly userId: number; readonly sequence: number } | null;
  /** The name of what told which leaf it is. */
  readonly by: string;
}

export type Comparison =
  | { readonly kind: 'same' }
  /** The ledger has fewer leaves than the checkpoint. */
  | { readonly kind: 'shorter'; readonly leaves: number; readonly first?: DifferentLeaf }
  /** `first` is undefined if nothing at hand tells which leaf differs. */
  | { readonly kind: 'different'; readonly first?: DifferentLeaf };

const PROGRESS_EVERY = 100_000;
/** The hashes as they were entered. They are believed only if they lead to the root of the checkpoint. */
const STORED = 'the log in the database';

/**
 * Computes the log again from the events and states in the database, and compares it with a checkpoint that somebody
 * kept. Nothing that the log's own reader has stored is believed.
 */
export async function compareLog({
  url,
  checkpoint,
  references = {},
  onProgress,
}: CompareOptions): Promise<Comparison> {
  return withSnapshot(url, 2, async ({ clients: [client, other] }) => {
    if (!client || !other) throw new Error('two connections are needed');
    const witnesses = Object.entries({ [STORED]: storedHashes(other, checkpoint.size), ...references }).map(
      ([name, hashes]) => new Witness(name, hashes),
    );
    const tree = new GrowingTree(sha256);
    for await (const leaf of leavesOf(client)) {
      if (tree.size === checkpoint.size) break;
      for (const witness of witnesses) await witness.compare(tree.size, leaf);
      tree.add(leaf.hash);
      if (tree.size % PROGRESS_EVERY === 0) onProgress?.(tree.size);
    }
    if (tree.size === checkpoint.size && equalBytes(tree.root(), checkpoint.root)) return { kind: 'same' };
    for (const witness of witnesses)
      while (witness.size < checkpoint.size && (await witness.compare(witness.size, undefined)));
    const first = witnesses.find((witness) => witness.isOf(checkpoint))?.first;
    const found = first ? { first } : {};
    return tree.size < checkpoint.size
      ? { kind: 'shorter', leaves: tree.size, ...found }
      : { kind: 'different', ...found };
  });
}

interface FoundLeaf {
  readonly hash: Uint8Array;
  readonly event: DifferentLeaf['event'];
}

/** Leaf hashes from elsewhere, compared with the computed ones. */
class Witness {
  first: DifferentLeaf | undefined;
  private readonly tree = new GrowingTree(sha256);
  private readonly hashes: AsyncIterator<Uint8Array>;

  constructor(
    private readonly name: string,
    hashes: LeafHashes,
  ) {
    this.hashes = hashes[Symbol.asyncIterator]();
  }

  get size(): number {
    return this.tree.size;
  }

  /** False at the end of the hashes. */
  async compare(leaf: number, found: FoundLeaf | undefined): Promise<boolean> {
    const next = await this.hashes.next();
    if (next.done) return false;
    this.tree.add(next.value);
    if (!found || !equalBytes(found.hash, next.value))
      this.first ??= { leaf, event: found?.event ?? null, by: this.name };
    return true;
  }

  isOf({ size, root }: Checkpoint): boolean {
    return this.tree.size === size && equalBytes(this.tree.root(), root);
  }
}

const listStates = statement(
  'compared-ledger-log-states',
  `SELECT ${STATE_COLUMNS} FROM public.ledger_log_states ORDER BY leaf`,
);

const listHashes = statement(
  'compared-ledger-event-hashes',
  'SELECT user_id, sequence, hash FROM public.point_transactions ORDER BY position',
);

/** Events in the order of their positions, and states at the places where they were entered. */
async function* leavesOf(client: ClientBase): AsyncGenerator<FoundLeaf> {
  const states = await listStates.rows(client);
  let leaf = 0;
  let next = 0;
  function* statesHere(): Generator<FoundLeaf> {
    for (let state = states[next]; state?.leaf === leaf; state = states[++next], leaf++)
      yield { hash: hashLeaf(stateEntry(stateOf(state)), sha256), event: null };
  }
  for await (const row of copyRows(client, listHashes.written))
    while (row.next()) {
      yield* statesHere();
      const event = { userId: row.int8(0), sequence: row.int8(1) };
      yield { hash: hashLeaf(eventEntry({ ...event, hash: row.view(2) }), sha256), event };
      leaf++;
    }
  yield* statesHere();
}

async function* storedHashes(client: ClientBase, size: number): LeafHashes & AsyncGenerator<Uint8Array> {
  const rows = copyRows(
    client,
    `SELECT hash FROM public.ledger_log_leaves WHERE leaf < ${size} ORDER BY leaf`,
  );
  for await (const row of rows) while (row.next()) yield Buffer.from(row.view(0));
}
