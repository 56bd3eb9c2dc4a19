import type { QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedQueryClientRestoreOptions,
} from '@tanstack/react-query-persist-client';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { readStored, writeStored } from '../../../device/storage';
import { userQuery } from '../../auth/use-user';
import { ownerOfList, redemptionKeys } from '../redemption-keys';

const STORED = 'keptRedemptions';
/** Raised when the shape of what is kept changes: what an older version kept is then forgotten and fetched again. */
const SHAPE = '2';

const persister = createSyncStoragePersister({
  key: STORED,
  storage: {
    getItem: () => readStored(STORED),
    // A phone that has no room for the new voucher still opens the old ones.
    setItem: (_key, value) => writeStored(STORED, value, { whenFull: 'keep' }),
    removeItem: () => writeStored(STORED, null),
  },
  // A voucher is written the moment it is there: the next moment the battery may be empty.
  throttleTime: 0,
});

/** The library brings its own release of the query core; the two differ in nothing that is used here. */
const sameClient = (queries: QueryClient) =>
  queries as unknown as PersistedQueryClientRestoreOptions['queryClient'];

const restored = new WeakMap<QueryClient, Promise<void>>();

/**
 * Keeps the person's redemptions on the device, and only them, so that a voucher opens without a network. Resolves when
 * what was kept before is back; asked again it is the same promise.
 */
export function whenRestored(queries: QueryClient): Promise<void> {
  const known = restored.get(queries);
  if (known) return known;
  // Nobody looks at what was restored for a while; it must not be swept out of memory, and then off the device.
  queries.setQueryDefaults(redemptionKeys.all, { gcTime: Infinity });
  // Not at once: it is asked for while a page is drawn, and what cannot be read is thrown away, which others notice.
  const begun = Promise.resolve()
    .then(() => restore(queries))
    // Shown at once and asked for all the same: another phone may have redeemed a moment ago.
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
    // A voucher does not grow old.
    maxAge: Infinity,
    // Unreadable: then the server is asked, as on any other device.
  }).catch(() => undefined);
}

function keepFromNowOn(queries: QueryClient): void {
  // Written only when this page has learnt something: another tab may know more by now.
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const owner = ownerOfList(event.query.queryKey);
    if (owner === undefined) return;
    // An answer that comes in after the person has left is not theirs to leave behind.
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
