import type { ClientBase } from 'pg';

import { AdministratorLog, OPERATOR } from '../../administrator-log/index.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import type { Transaction } from '../../platform/database/transactions/transactions.js';
import { lockInventory } from '../voucher-inventory.js';
import type { ShownVoucher } from './read-issued-list.js';

/** A voucher whose number several people may have. */
export interface GivenTwice {
  readonly voucher: number;
  readonly redemptions: readonly number[];
}

export interface Withheld {
  /** Out of the stock now; in a dry run, those that would be. */
  readonly withheld: readonly number[];
  /** Were taken out by an earlier run. */
  readonly before: number;
  /** Issued, or being issued, to the redemption that the list names: as it should be. */
  readonly right: number;
  readonly givenTwice: readonly GivenTwice[];
  /** Issued to a redemption, where the list names none. */
  readonly undecided: readonly GivenTwice[];
  /** No voucher of the programme has this id. */
  readonly unknown: number;
}

const lockShown = statement(
  'lock-shown-vouchers',
  `SELECT id, redemption_id AS "redemptionId", withheld_at AS "withheldAt" FROM voucher_inventory
   WHERE id = ANY ($ids::bigint[]) ORDER BY id FOR UPDATE`,
);
const markWithheld = statement(
  'withhold-vouchers',
  `UPDATE voucher_inventory SET status = 'void', withheld_at = clock_timestamp() WHERE id = ANY ($ids::bigint[])`,
);
const readClock = statement('withhold-vouchers-now', 'SELECT clock_timestamp() AS "now!"');

/**
 * Takes the vouchers of a list that nobody has out of the stock for good, also those that an administrator removed, and says which
 * of the others were given to somebody else. Repeating it changes nothing.
 */
export async function withholdVouchers(
  { client, manager }: Transaction,
  shown: readonly ShownVoucher[],
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<Withheld> {
  // No import and no removal meanwhile.
  await lockInventory(client);
  const claims = claimsOf(shown);
  const rows = await lockShown.rows(client, { ids: [...claims.keys()] });
  const outcome = compare(claims, rows);
  const { withheld, givenTwice } = outcome;
  if (isDryRun || withheld.length === 0) return outcome;
  await markWithheld.run(client, { ids: withheld });
  const now = await nowOf(client);
  await new AdministratorLog({ now: () => now }).record(manager, {
    actor: OPERATOR,
    action: 'withhold-vouchers',
    subjectType: 'voucher-list',
    subjectId: 1,
    details: { vouchers: withheld.length, givenTwice: givenTwice.length },
  });
  return outcome;
}

/** The redemptions that the list names for each voucher. */
function claimsOf(shown: readonly ShownVoucher[]): Map<number, Set<number>> {
  const claims = new Map<number, Set<number>>();
  for (const { voucher, redemption } of shown) {
    const of = claims.get(voucher) ?? new Set();
    claims.set(voucher, of);
    if (redemption !== null) of.add(redemption);
  }
  return claims;
}

function compare(
  claims: ReadonlyMap<number, ReadonlySet<number>>,
  rows: readonly RowOf<'lock-shown-vouchers'>[],
): Withheld {
  const withheld: number[] = [];
  const givenTwice: GivenTwice[] = [];
  const undecided: GivenTwice[] = [];
  let before = 0;
  let right = 0;
  for (const { id: voucher, redemptionId, withheldAt } of rows) {
    const named = claims.get(voucher) ?? new Set();
    const redemptions = [...new Set([...named, ...(redemptionId === null ? [] : [redemptionId])])];
    if (redemptions.length > 1) givenTwice.push({ voucher, redemptions });
    else if (redemptionId !== null && named.size === 0) undecided.push({ voucher, redemptions });
    else if (redemptionId !== null) right++;
    if (redemptionId !== null) continue;
    if (withheldAt === null) withheld.push(voucher);
    else before++;
  }
  return { withheld, before, right, givenTwice, undecided, unknown: claims.size - rows.length };
}

async function nowOf(client: Pick<ClientBase, 'query'>): Promise<Date> {
  return (await readClock.row(client))?.now ?? new Date();
}
