import type { Pool } from 'pg';

/**
 * What writes as SQL says it. A word too many does no harm: a statement that only reads may go to the pool for those that write.
 * Others fail there, because that for reading refuses to write.
 */
const WRITES =
  /\b(INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|LOCK\s+TABLE|(next|set)val|pg_notify|pg_logical_emit_message)\b/i;

/**
 * Sends statements that write to the other pool. A commit waits for the standby, for however long, and pages must be read all the
 * time: the connections on which they are may not wait with it.
 *
 * @param reading whose connections are `ONLY_READING`
 * @returns that pool, whose `query` takes any statement
 */
export function byEffect(reading: Pool, writing: Pool): Pool {
  const read = reading.query.bind(reading) as (...statement: unknown[]) => unknown;
  const write = writing.query.bind(writing) as (...statement: unknown[]) => unknown;
  const query = (...statement: unknown[]): unknown =>
    WRITES.test(textOf(statement[0])) ? write(...statement) : read(...statement);
  return Object.assign(reading, { query });
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { readonly text?: string }).text ?? '');
