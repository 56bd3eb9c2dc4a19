import { mediaQuery } from '@pwen/web/media-query';
import { useSyncExternalStore } from 'react';

import { readStored, useStored, writeStored } from './storage';

/** What a browser says about the line; not every browser does. */
interface Line {
  saveData?: boolean;
}

const asksToSave = mediaQuery('(prefers-reduced-data: reduce)');
/** The server, which draws pages too, is no browser. */
const doesBrowserSave = () =>
  typeof window !== 'undefined' &&
  ((navigator as { connection?: Line }).connection?.saveData === true || asksToSave.matches());

/** Whether as little data as possible is to be used: by the person's choice, else by that of the browser. */
export function savesData(): boolean {
  const chosen = readStored('dataSaver');
  return chosen === null ? doesBrowserSave() : chosen === 'on';
}

/** The same for a component, which renders again when it changes. */
export function useDataSaver(): boolean {
  const chosen = useStored('dataSaver');
  const isAsked = useSyncExternalStore(asksToSave.subscribe, doesBrowserSave, () => false);
  return chosen === null ? isAsked : chosen === 'on';
}

export function chooseDataSaver(saves: boolean): void {
  writeStored('dataSaver', saves ? 'on' : 'off');
}

/** For a query's `refetchInterval`: what nobody waits for is not asked for again and again while data is saved. */
export const unlessSavingData = (intervalMs: number) => () => (savesData() ? false : intervalMs);
