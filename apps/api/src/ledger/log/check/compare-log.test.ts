import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SealedEvent } from '@pwen/domain';
import { type Checkpoint, checkpointIn, seal } from '@pwen/domain/proof';

import { LoggedLedger } from '../../../testing/fixtures/logged-ledger.js';
import { earnBySurvey } from '../../feed/testing/earn.js';
import { sha256 } from '../../hashing.js';
import { eventFromRow, type EventRow } from '../../sql/ledger-rows.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { publishCheckpoints } from '../publish/publish-checkpoints.js';
import { LogContradicted } from '../sign/sign-checkpoint.js';
import { compareLog } from './compare-log.js';
import { hashesOfExport, hashesOfTiles } from './leaf-sources.js';

let logged: LoggedLedger;
let folder: string;
let kept: Checkpoint;
const PEOPLE = 30;

/** People with a few events each, of which a checkpoint was signed and kept, and a few events after it. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-log-'));
  logged = await LoggedLedger.create();
  for (let round = 1; round <= 10; round++)
    await logged.record(people().map((id) => earnBySurvey(id, round)));
  await logged.enter();
  const signed = await logged.sign();
  kept = checkpointIn(signed?.note ?? '') as Checkpoint;
  await publish();
  writeFileSync(join(folder, 'export'), await logged.exportAll());
  await logged.record(people().map((id) => earnBySurvey(id, 'later')));
  await logged.enter();
});
afterEach(async () => {
  await logged.drop();
  rmSync(folder, { recursive: true });
});

const people = () => Array.from({ length: PEOPLE }, (_, n) => n + 1);
const publish = () =>
  publishCheckpoints({
    pool: logged.database.pool,
    folder: new CheckpointFolder(folder),
    targets: [],
    witness: undefined,
    barrier: () => Promise.resolve(),
  });
const owner = (sql: string, values: unknown[] = []) => logged.database.ownerPool.query(sql, values);
const compare = (references = {}) =>
  compareLog({ url: logged.database.ownerUrl, checkpoint: kept, references });
const references = () => ({
  tiles: hashesOfTiles(folder, kept.size),
  export: hashesOfExport(join(folder, 'export')),
});

/** What the owner of the database can do, and no process. */
async function unguarded(work: () => Promise<unknown>): Promise<void> {
  await owner('ALTER TABLE point_transactions DISABLE TRIGGER ALL');
  await work();
  await owner('ALTER TABLE point_transactions ENABLE TRIGGER ALL');
}

/** Removes the last events of an account from everywhere, so that its chain holds. */
async function cutTail(userId: number, after: number): Promise<void> {
  await unguarded(async () => {
    for (const table of [
      'point_transactions',
      'point_transaction_texts',
      'point_transaction_evidence',
      'ledger_log_leaves',
    ])
      await owner(`DELETE FROM ${table} WHERE user_id = $1 AND sequence > $2`, [userId, after]);
    await owner(
      `UPDATE point_accounts a SET sequence = t.sequence, balance = t.balance_after, head_hash = t.hash,
         last_recorded_at = t.recorded_at
       FROM point_transactions t WHERE t.user_id = a.user_id AND t.sequence = $2 AND a.user_id = $1`,
      [userId, after],
    );
  });
}

/** Changes an amount and seals the whole chain anew, so that it holds. */
async function sealAnew(userId: number): Promise<void> {
  const { rows } = await owner('SELECT * FROM point_transactions WHERE user_id = $1 ORDER BY sequence', [
    userId,
  ]);
  let previous: Uint8Array = new Uint8Array(32);
  await unguarded(async () => {
    for (const row of rows as EventRow[]) {
      const event: SealedEvent = eventFromRow(row);
      const changed = {
        ...event,
        amountPoints: event.amountPoints + (event.sequence === 4 ? 1_000 : 0),
        balanceAfter: event.balanceAfter + (event.sequence >= 4 ? 1_000 : 0),
      };
      previous = seal(changed, previous, sha256);
      await owner(
        'UPDATE point_transactions SET amount = $3, balance_after = $4, hash = $5 WHERE user_id = $1 AND sequence = $2',
        [userId, event.sequence, changed.amountPoints, changed.balanceAfter, previous],
      );
    }
  });
}

describe('a ledger compared with a checkpoint that was kept', () => {
  it('is the same while nothing was touched, also after it has grown', async () => {
    expect(await compare()).toEqual({ kind: 'same' });
    await logged.sign();
    expect(await compare(references())).toEqual({ kind: 'same' });
  });

  it('is different if a tail was cut off, and the tiles and the export tell from where on', async () => {
    await cutTail(7, 9);
    const comparison = await compare(references());
    expect(comparison).toMatchObject({ kind: 'different', first: { leaf: 9 * PEOPLE + 6, by: 'tiles' } });
    const byExport = await compare({ export: references().export });
    expect(byExport).toMatchObject({ first: { leaf: 9 * PEOPLE + 6, event: { userId: 8 }, by: 'export' } });
  });

  it('is different if an account was deleted everywhere', async () => {
    await cutTail(12, 0);
    await owner('DELETE FROM point_accounts WHERE user_id = 12');
    expect(await compare(references())).toMatchObject({ kind: 'different', first: { leaf: 11 } });
  });

  it('is different if a chain was sealed anew, and the log in the database still tells where', async () => {
    await sealAnew(5);
    expect(await compare()).toMatchObject({
      kind: 'different',
      first: { leaf: 3 * PEOPLE + 4, event: { userId: 5, sequence: 4 }, by: 'the log in the database' },
    });
  });

  it('is different if two events have changed their places', async () => {
    await owner('ALTER TABLE point_transactions ALTER COLUMN position SET GENERATED BY DEFAULT');
    await unguarded(() =>
      owner(`UPDATE point_transactions t SET position = o.position FROM point_transactions o
        WHERE t.sequence = 3 AND o.sequence = 3 AND t.user_id IN (2, 9) AND o.user_id IN (2, 9) AND t.user_id <> o.user_id`),
    );
    expect(await compare(references())).toMatchObject({ kind: 'different', first: { leaf: 2 * PEOPLE + 1 } });
  });

  it('is shorter if the database was put back', async () => {
    for (const id of people()) await cutTail(id, 6);
    await owner('DELETE FROM ledger_log_leaves WHERE user_id IS NULL');
    await owner('DELETE FROM ledger_log_states');
    expect(await compare(references())).toMatchObject({
      kind: 'shorter',
      leaves: 6 * PEOPLE,
      first: { leaf: 6 * PEOPLE, event: null },
    });
  });
});

describe('the worker', () => {
  it('signs nothing for a log that contradicts what it has published', async () => {
    await logged.sign();
    await publish();
    await owner('DELETE FROM ledger_log_leaves WHERE leaf >= 290');
    await expect(logged.sign()).rejects.toThrow(LogContradicted);
    expect((await owner('SELECT FROM ledger_checkpoints')).rowCount).toBe(2);
  });

  it('replaces nothing that was published, neither by something earlier nor by another of the same size', async () => {
    const published = await new CheckpointFolder(folder).latest();
    // A backup from the moment between the signature and the publication, put back after more was published.
    await logged.sign();
    await publish();
    const latest = await new CheckpointFolder(folder).latest();
    await owner(`DELETE FROM ledger_checkpoints WHERE size > ${kept.size}`);
    await owner('UPDATE ledger_checkpoints SET written_at = NULL');
    await expect(publish()).rejects.toThrow(LogContradicted);
    expect(await new CheckpointFolder(folder).latest()).toBe(latest);

    writeFileSync(join(folder, 'checkpoint'), String(published));
    await owner('UPDATE ledger_checkpoints SET note = $1', [
      logged.keys.sign({ size: kept.size, root: new Uint8Array(32) }),
    ]);
    await expect(publish()).rejects.toThrow(LogContradicted);
    expect(await new CheckpointFolder(folder).latest()).toBe(published);
  });

  it('signs nothing over an event that is in the log and gone from the ledger', async () => {
    await unguarded(() => owner(`DELETE FROM point_transactions WHERE user_id = 3 AND key = 'survey:later'`));
    await expect(logged.sign()).rejects.toThrow('not in the ledger');
  });
});
