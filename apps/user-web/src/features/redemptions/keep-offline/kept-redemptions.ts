import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedQueryClientRestoreOptions,
} from '@tanstack/react-query-persist-client';

import { readStored, writeStored } from '../../../device/storage';
import { userQuery } from '../../auth/use-user';
import { ownerOfList, redemptionKeys } from '../redemption-keys';

const STORED = 'keptRedemptions';
/** Raised when the shape of the stored data changes: what an older version stored is then dropped and fetched again. */
const SHAPE = '2';

const persister = createSyncStoragePersister({
  key: STORED,
  storage: {
    getItem: () => readStored(STORED),
    // A phone without room for the new voucher can still open the old ones.
    setItem: (_key, value) => writeStored(STORED, value, { whenFull: 'keep' }),
    removeItem: () => writeStored(STORED, null),
  },
  // A voucher is stored as soon as it arrives: a moment later the battery may be empty.
  throttleTime: 0,
});

/** The library depends on another release of the query core; the two do not differ in what is used here. */
const sameClient = (queries: QueryClient) =>
  queries as unknown as PersistedQueryClientRestoreOptions['queryClient'];

const restored = new WeakMap<QueryClient, Promise<void>>();

/**
 * Stores the person's redemptions, and nothing else, on the device, so that a voucher opens without a connection.
 * Resolves when the stored data is restored; later calls return the same promise.
 */
export function whenRestored(queries: QueryClient): Promise<void> {
  const known = restored.get(queries);
  if (known) return known;
  // Restored data may have no observer for a while; it must not be garbage collected and then lost from the device.
  queries.setQueryDefaults(redemptionKeys.all, { gcTime: Infinity });
  // Deferred, because this is called while a page renders, and removing unreadable data notifies other components.
  const begun = Promise.resolve()
    .then(() => restore(queries))
    // Stored data is shown immediately and fetched again as well: another phone may have redeemed something.
    .then(() => queries.invalidateQueries({ queryKey: redemptionKeys.all, refetchType: 'none' }))
    .then(() => keepFromNowOn(queries));
  restored.set(queries, begun);
  return begun;
}

async function restore(queries: QueryClient): Promise<void> {
  await persistQueryClientRestore({
    queryClient: sameClient(queries),
    persister,
    buster: SHAPE,
    // Stored vouchers never expire.
    maxAge: Infinity,
    // If the data cannot be read, the server is asked, as on a new device.
  }).catch(() => undefined);
}

function keepFromNowOn(queries: QueryClient): void {
  // Stored only when this page has received new data: another tab may have stored something newer.
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const owner = ownerOfList(event.query.queryKey);
    if (owner === undefined) return;
    // An answer that arrives after the person has left must not be stored.
    if (queries.getQueryData(userQuery.queryKey)?.id !== owner) return;
    void persistQueryClientSave({
      queryClient: sameClient(queries),
      persister,
      buster: SHAPE,
      dehydrateOptions: {
        shouldDehydrateQuery: ({ queryKey, state }) => ownerOfList(queryKey) !== undefined && !!state.data,
      },
    });
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORED) return;
    if (newValue !== null) return void restore(queries);
    // Signed out in another tab.
    queries.removeQueries({ queryKey: redemptionKeys.all });
    void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  });
}
