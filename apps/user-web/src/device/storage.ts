import { useSyncExternalStore } from 'react';

/**
 * What this device remembers, under the names that the product fixes. Local storage can be missing or full (private
 * windows, cheap phones): then a value lasts as long as the page.
 */
export type StoredName =
  | 'language'
  | 'theme'
  | 'previewMode'
  | 'videoViewsTracking'
  | 'videoTimeoutStart'
  | 'videoViewPoints'
  | 'videoInteractions'
  | 'lastSignupPromptTime'
  | 'hasSeenSignupPrompt'
  | 'pendingCompletions'
  | 'keptFor'
  | 'keptUser'
  | 'begunBy'
  | 'keptRedemptions'
  | 'redeemAttempts'
  | 'surveyDrafts';

const inPage = new Map<StoredName, string>();
const listeners = new Set<() => void>();

export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name) ?? inPage.get(name) ?? null;
  } catch {
    return inPage.get(name) ?? null;
  }
}

/**
 * Writes a value, or forgets it with `null`, and tells every reader on the page. What the device does not take lasts as
 * long as the page.
 *
 * @param whenFull what becomes of the value of before then: as a rule it is not true any more and must not come back
 */
export function writeStored(
  name: StoredName,
  value: string | null,
  { whenFull = 'forget' }: { whenFull?: 'forget' | 'keep' } = {},
): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    inPage.delete(name);
  } catch {
    if (value === null) inPage.delete(name);
    else inPage.set(name, value);
    if (whenFull === 'forget') forgetOnDevice(name);
  }
  listeners.forEach((listener) => listener());
}

function forgetOnDevice(name: StoredName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is no storage at all.
  }
}

/** Reads what is stored as JSON of numbers; anything unreadable counts as nothing stored. */
export function readStoredCounts(name: StoredName): Record<string, number> {
  try {
    const parsed: unknown = JSON.parse(readStored(name) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    const counts = Object.entries(parsed).filter(([, count]) => Number.isSafeInteger(count) && count > 0);
    return Object.fromEntries(counts);
  } catch {
    return {};
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab's change arrives as an event of the window.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored text under a name, kept current across components and tabs. */
export function useStored(name: StoredName): string | null {
  return useSyncExternalStore(subscribe, () => readStored(name));
}

/** Whether the device itself has the value, so that it outlasts the page. */
export function useLasts(name: StoredName): boolean {
  return useSyncExternalStore(subscribe, () => readStored(name) !== null && !inPage.has(name));
}
