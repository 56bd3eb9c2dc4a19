import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
  type PersistedQueryClientRestoreOptions,
} from '@tanstack/react-query-persist-client';

import { keptFor } from '../device/kept-for';
import { readStored, writeStored } from '../device/storage';

const STORED = 'keptLists';
/** Raised when the shape of a kept list changes: what an older version stored is then fetched again. */
const SHAPE = '2';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;
/** A list that changes often is written once in this time. */
const THROTTLE_MS = 500;

/** The library depends on another release of the query core; the two do not differ in what is used here. */
const sameClient = (queries: QueryClient) =>
  queries as unknown as PersistedQueryClientRestoreOptions['queryClient'];

const restored = new WeakMap<QueryClient, Promise<void>>();

/**
 * Shows what this device has kept of each query whose meta says `isKept`, unless something newer is there. It is old, so it
 * is asked for again when a page shows it. Later calls return the same promise.
 */
export function restoreLists(queries: QueryClient): Promise<void> {
  const known = restored.get(queries);
  if (known) return known;
  const begun = restore(queries);
  restored.set(queries, begun);
  return begun;
}

async function restore(queries: QueryClient): Promise<void> {
  const startedAt = Date.now();
  const fetched = new Set(hashesOfFetched(queries));
  await persistQueryClientRestore({
    queryClient: sameClient(queries),
    persister: persisterThat(() => false),
    buster: SHAPE,
    maxAge: MAX_AGE_MS,
    // If it cannot be read, the server is asked, as on a new device.
  }).catch(() => undefined);
  await queries.invalidateQueries({
    predicate: ({ meta, queryHash, state }) =>
      meta?.isKept === true && !fetched.has(queryHash) && state.dataUpdatedAt < startedAt,
    refetchType: 'none',
  });
}

/** The hashes of the lists that this page has from the server; what came drawn with it is dated 1. */
function hashesOfFetched(queries: QueryClient): string[] {
  return queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.dataUpdatedAt > 1 })
    .map(({ queryHash }) => queryHash);
}

/** Keeps each of them for this person, now and whenever it arrives; returns a function that stops it. */
export function keepLists(queries: QueryClient, userId: number): () => void {
  const leaving = new AbortController();
  let stop: (() => void) | undefined;
  let isOver = false;
  // A write that was waiting must not bring back what was erased when the person signed out.
  const mayWrite = () => !isOver && keptFor() === userId;
  const persister = persisterThat(mayWrite);
  // What other pages have kept stays.
  void restoreLists(queries).then(() => {
    if (isOver) return;
    const options = {
      queryClient: sameClient(queries),
      persister,
      buster: SHAPE,
      dehydrateOptions: {
        shouldDehydrateMutation: () => false,
        shouldDehydrateQuery: ({ meta, state }: Pick<Query, 'meta' | 'state'>) =>
          meta?.isKept === true && state.data !== undefined,
      },
    };
    void persistQueryClientSave(options);
    stop = persistQueryClientSubscribe(options);
    // A page that is left does not come to a write that waits.
    const atOnce = { ...persister, persistClient: (client: PersistedClient) => store(client, mayWrite) };
    window.addEventListener(
      'pagehide',
      () => void persistQueryClientSave({ ...options, persister: atOnce }),
      leaving,
    );
  });
  return () => {
    isOver = true;
    leaving.abort();
    stop?.();
  };
}

/** Stores the lists for as long as it may. */
function persisterThat(mayWrite: () => boolean) {
  return createSyncStoragePersister({
    key: STORED,
    throttleTime: THROTTLE_MS,
    serialize,
    storage: {
      getItem: () => readStored(STORED),
      setItem: (_key, value) => {
        if (mayWrite()) writeStored(STORED, value);
      },
      removeItem: () => writeStored(STORED, null),
    },
  });
}

function store(client: PersistedClient, mayWrite: () => boolean): void {
  if (mayWrite()) writeStored(STORED, serialize(client));
}

const serialize = (client: PersistedClient) => JSON.stringify(withFirstPages(client));

/** The lists as a phone keeps them: the first page of each. */
function withFirstPages(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => {
    const { data } = query.state;
    return isPaged(data)
      ? { ...query, state: { ...query.state, data: { pages: data.pages.slice(0, 1), pageParams: [null] } } }
      : query;
  });
  return { ...client, clientState: { ...client.clientState, queries } };
}

function isPaged(data: unknown): data is { pages: unknown[] } {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}
