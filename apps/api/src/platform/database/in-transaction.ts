import type { Pool, PoolClient } from 'pg';

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let fault: unknown;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (thrown) {
    // A connection that cannot even roll back is not given to anyone else.
    await client.query('ROLLBACK').catch((broken: unknown) => (fault = broken));
    throw thrown;
  } finally {
    client.release(fault instanceof Error);
  }
}
