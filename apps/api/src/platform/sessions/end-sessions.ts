import type { ClientBase } from 'pg';

/** Ends every session of a person, in the caller's transaction. */
export async function endSessionsOf(client: Pick<ClientBase, 'query'>, userId: number): Promise<void> {
  await client.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
}
