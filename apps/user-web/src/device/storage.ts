import { deviceStorage } from '@pwen/web/device-storage';

/** Everything that this device remembers, under the names that the product fixes. */
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
  | 'outbox'
  | 'toldPoints'
  | 'hasAccount'
  | 'keptFor'
  | 'keptUser'
  | 'keptAt'
  | 'keptLists'
  | 'dataSaver'
  | 'begunBy'
  | 'keptRedemptions'
  | 'arrivedVouchers'
  | 'surveyDrafts'
  | 'wantedReward'
  | 'invitedBy'
  | 'keptCheckpoints'
  | 'logEvidence';

export const { readStored, writeStored, useStored, useLasts } = deviceStorage<StoredName>();

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

/** The rows of a list that is stored as JSON. Whatever is not such a row, such as one of an older version, is left out. */
export function rowsIn<Row>(stored: string | null, isRow: (value: unknown) => value is Row): Row[] {
  try {
    const rows: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch {
    return [];
  }
}
