import { DomainError } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { columnNamesOf } from '../platform/database/columns-of.js';
import { statement } from '../platform/database/statements/statement.js';
import { voucherKeyOf } from './voucher-number.js';
import { Voucher } from './voucher.entity.js';

type Client = Pick<ClientBase, 'query'>;

/** A row of a form or a file. Without a value the voucher is worth the reward's cost, in HTG. */
export interface NewVoucher {
  /** Trimmed, 1 to VOUCHER_NUMBER_MAX_LENGTH characters, not all of them hyphens. */
  readonly number: string;
  readonly value?: number | null | undefined;
}

/** What all vouchers have that are added at once. */
export interface VoucherBatch {
  readonly now: Date;
  /** Who sold them, if it is known. */
  readonly supplier?: string | undefined;
}

/** The most numbers that a refusal lists. */
const MAX_NAMED = 20;

const FILLED = columnNamesOf(Voucher, [
  'voucherNumber',
  'numberKey',
  'rewardId',
  'valueHtg',
  'createdAt',
  'supplier',
]);

const INVENTORY_LOCK = 7_310_551;
const takeInventoryLock = statement('lock-voucher-inventory', 'SELECT pg_advisory_xact_lock($lock::bigint)');

const insertVouchers = statement(
  'add-vouchers',
  `INSERT INTO voucher_inventory AS voucher (${FILLED})
   SELECT number, key, $rewardId, value, $now, $supplier?::text
   FROM unnest($numbers::text[], $keys::text[], $values?::integer[]) WITH ORDINALITY AS given (number, key, value, place)
   ORDER BY place
   ON CONFLICT (number_key) WHERE duplicate_of IS NULL DO UPDATE
     SET voucher_number = excluded.voucher_number, reward_id = excluded.reward_id,
         value_htg = excluded.value_htg, created_at = excluded.created_at,
         supplier = excluded.supplier, status = 'available'
     WHERE voucher.status = 'void' AND voucher.withheld_at IS NULL
   RETURNING voucher_number AS number`,
);

const lockVouchers = statement(
  'lock-vouchers',
  `SELECT redemption_id IS NOT NULL AS "isGiven!" FROM voucher_inventory
   WHERE id = ANY ($ids::bigint[]) AND reward_id = $rewardId ORDER BY id FOR UPDATE`,
);
const markVoid = statement(
  'void-vouchers',
  `UPDATE voucher_inventory SET status = 'void'
   WHERE id = ANY ($ids::bigint[]) AND reward_id = $rewardId AND status = 'available' AND redemption_id IS NULL`,
);
const markAllVoid = statement(
  'void-vouchers-of-reward',
  `UPDATE voucher_inventory SET status = 'void'
   WHERE reward_id = $rewardId AND status = 'available' AND redemption_id IS NULL`,
);

/**
 * Serializes the changes that administrators make to the inventory, until their transactions end: numbers are unique in
 * the whole programme, so two changes that add the same numbers in different order would deadlock. Redemptions do not
 * take this lock. A caller that also locks the reward's row must do that first. During a long import the lock may time
 * out, and the administrator is asked to retry.
 */
export async function lockInventory(client: Client): Promise<void> {
  await takeInventoryLock.run(client, { lock: INVENTORY_LOCK });
}

/**
 * Adds vouchers to a reward in the given order, in the caller's transaction. The number of a removed unissued voucher
 * may be added again, to any reward and with a new value, unless it was withheld. Numbers that differ only in case, spaces or hyphens are
 * equal.
 *
 * @throws DomainError VOUCHER_TAKEN with up to 20 numbers that are repeated or already in the programme; the caller
 * must then roll back, because the other rows have been written
 */
export async function addVouchers(
  client: Client,
  rewardId: number,
  rows: readonly NewVoucher[],
  batch: VoucherBatch,
): Promise<void> {
  if (rows.length === 0) return;
  const repeated = repeatedNumbers(rows);
  if (repeated.length > 0) throw taken(repeated);
  await lockInventory(client);
  const added = await insertVouchers.rows(client, {
    rewardId,
    numbers: rows.map(({ number }) => number),
    keys: rows.map(({ number }) => voucherKeyOf(number)),
    values: rows.map(({ value }) => value ?? null),
    now: batch.now,
    supplier: batch.supplier,
  });
  if (added.length === rows.length) return;
  const numbers = new Set(added.map(({ number }) => number));
  throw taken(rows.map(({ number }) => number).filter((number) => !numbers.has(number)));
}

/**
 * Removes vouchers from a reward's stock, in the caller's transaction. Already removed ones are ignored.
 *
 * @throws DomainError VOUCHER_NOT_FOUND if one does not belong to this reward, VOUCHER_ALLOCATED if one was issued or is assigned;
 * nothing is changed then
 */
export async function voidVouchers(client: Client, rewardId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await lockInventory(client);
  // Waits for an allocation that has locked one of the rows, and sees its outcome.
  const found = await lockVouchers.rows(client, { ids, rewardId });
  if (found.length < new Set(ids).size) throw new DomainError('VOUCHER_NOT_FOUND');
  if (found.some(({ isGiven }) => isGiven)) throw new DomainError('VOUCHER_ALLOCATED');
  await markVoid.run(client, { ids, rewardId });
}

/**
 * Removes all vouchers of a reward that is being deleted, in the caller's transaction, but those that are issued, or assigned and
 * soon issued.
 */
export async function voidAllVouchers(client: Client, rewardId: number): Promise<number> {
  await lockInventory(client);
  return markAllVoid.run(client, { rewardId });
}

function repeatedNumbers(rows: readonly NewVoucher[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { number } of rows) {
    const key = voucherKeyOf(number);
    if (seen.has(key)) repeated.add(number);
    seen.add(key);
  }
  return [...repeated];
}

function taken(numbers: readonly string[]): DomainError {
  return new DomainError('VOUCHER_TAKEN', { voucherNumbers: numbers.slice(0, MAX_NAMED) });
}
