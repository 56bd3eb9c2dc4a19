/** A connection within a transaction, or a manager of one. */
interface InTransaction {
  query(sql: string): Promise<unknown>;
}

/**
 * Marks a place in a transaction.
 *
 * @returns takes back what the transaction has written since, also after a statement that failed; the transaction goes on
 */
export async function setSavepoint(transaction: InTransaction): Promise<() => Promise<void>> {
  await run(transaction, 'SAVEPOINT here');
  return () => run(transaction, 'ROLLBACK TO SAVEPOINT here');
}

async function run(transaction: InTransaction, sql: string): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- takes no values and returns no rows
  await transaction.query(sql);
}
