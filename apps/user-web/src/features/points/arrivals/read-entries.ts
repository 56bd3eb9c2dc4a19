import { getPointHistory, type PointTransactionDto } from '@pwen/api-client';
import { PAGE_MAX } from '@pwen/domain/contract';
import { pageOf } from '@pwen/web/lists';

/**
 * Reads the entries of a person's history after one number, up to the newest, and no more of it: the numbers of a history
 * have no gaps.
 *
 * @returns the oldest first
 */
export async function readEntries(after: number, newest: number): Promise<PointTransactionDto[]> {
  const entries: PointTransactionDto[] = [];
  let cursor: number | undefined;
  do {
    const limit = Math.min(PAGE_MAX, newest - after - entries.length);
    const { data, response } = await getPointHistory({ query: { limit, cursor } });
    const { rows, next } = pageOf({ data: data.transactions, response });
    entries.push(...rows);
    cursor = next ?? undefined;
  } while (cursor !== undefined && entries.length < newest - after);
  return entries.reverse();
}
