import DataLoader from 'dataloader';

/** Most keys in one statement. */
const MAX_KEYS = 200;

/**
 * Gathers what is asked for within one turn of the event loop into one statement: under load a statement, which costs more
 * than the row that it finds, then serves many requests. Alone, a key waits for nobody. Nothing is kept: each key is read when
 * it is asked for.
 *
 * @param load one result a key, in the same order; keys may repeat
 */
export function batched<Key, Result>(
  load: (keys: readonly Key[]) => Promise<readonly Result[]>,
): (key: Key) => Promise<Result> {
  const loader = new DataLoader<Key, Result>((keys) => load(keys), {
    cache: false,
    maxBatchSize: MAX_KEYS,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (key) => loader.load(key);
}
