import DataLoader from 'dataloader';

/** The most keys in one statement. */
const MAX_KEYS = 200;

/**
 * Combines the keys requested within one turn of the event loop into one statement, because under load a statement
 * costs more than the row that it finds. A single key is not delayed. Results are not cached: every request reads
 * its key.
 *
 * @param load resolves with one result per key, in the same order; keys may repeat. A result may be the promise of one, of a
 *   key that goes to a later statement.
 */
export function batched<Key, Result>(
  load: (keys: readonly Key[]) => Promise<readonly (Result | Promise<Result>)[]>,
): (key: Key) => Promise<Result> {
  const loader = new DataLoader<Key, Result | Promise<Result>>((keys) => load(keys), {
    cache: false,
    maxBatchSize: MAX_KEYS,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (key) => loader.load(key).then((result) => result);
}
