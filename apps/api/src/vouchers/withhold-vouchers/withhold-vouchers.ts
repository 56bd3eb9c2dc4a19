import { AdministratorLog, OPERATOR } from '../../administrator-log/index.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import type { Transaction } from '../../platform/database/transactions/transactions.js';
import { lockInventory } from '../voucher-inventory.js';
import type { ShownVoucher } from './read-issued-list.js';

/** A voucher, and the redemptions of those who may have its number. */
export interface Conflict {
  readonly voucher: number;
  readonly redemptions: readonly number[];
}

export interface Withheld {
  /** Out of the stock now; in a dry run, those that would be. */
  readonly withheld: readonly number[];
  /** How many were taken out by an earlier run. */
  readonly withheldBefore: number;
  /** How many are issued, or being issued, to the redemption that the list names: as it should be. */
  readonly asListed: number;
  /** Several people have the number. */
  readonly givenTwice: readonly Conflict[];
  /** Issued to a redemption, where the list names none. */
  readonly unclear: readonly Conflict[];
  /** No voucher of the programme has these ids: the list with which they were imported is lost, too. */
  readonly unknown: readonly number[];
}

const lockShown = statement(
  'lock-shown-vouchers',
  `SELECT id, status, redemption_id AS "redemptionId", withheld_at AS "withheldAt" FROM voucher_inventory
   WHERE id = ANY ($ids::bigint[]) ORDER BY id FOR UPDATE`,
);
const markWithheld = statement(
  'withhold-vouchers',
  `UPDATE voucher_inventory SET status = 'void', redemption_id = NULL, withheld_at = clock_timestamp()
   WHERE id = ANY ($ids::bigint[]) RETURNING withheld_at AS "at!"`,
);

/**
 * Takes the vouchers of a list that nobody else has out of the stock for good, also those that an administrator removed and those
 * that are assigned to a redemption and not issued: it gets another. Says which of the others were given to somebody else. Repeating
 * it changes nothing.
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
  const marked =
    isDryRun || withheld.length === 0 ? undefined : await markWithheld.row(client, { ids: withheld });
  if (!marked) return outcome;
  await new AdministratorLog({ now: () => marked.at }).record(manager, {
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
  const givenTwice: Conflict[] = [];
  const unclear: Conflict[] = [];
  let withheldBefore = 0;
  let asListed = 0;
  for (const { id: voucher, status, redemptionId, withheldAt } of rows) {
    const named = claims.get(voucher) ?? new Set();
    const isOwnersShown = redemptionId !== null && named.has(redemptionId);
    // Whoever it is only assigned to has not seen its number.
    const owner = status === 'issued' || isOwnersShown ? redemptionId : null;
    const redemptions = [...new Set([...named, ...(owner === null ? [] : [owner])])];
    if (redemptions.length > 1) givenTwice.push({ voucher, redemptions });
    else if (owner !== null && isOwnersShown) asListed++;
    else if (owner !== null) unclear.push({ voucher, redemptions });
    if (owner !== null) continue;
    if (withheldAt === null) withheld.push(voucher);
    else withheldBefore++;
  }
  const known = new Set(rows.map(({ id }) => id));
  const unknown = [...claims.keys()].filter((voucher) => !known.has(voucher));
  return { withheld, withheldBefore, asListed, givenTwice, unclear, unknown };
}
