import { mediaQuery } from '@pwen/web/media-query';
import { createContext, use, useSyncExternalStore } from 'react';

import { lineOf } from './line';
import { readStored, useStored, writeStored } from './storage';

const asksToSave = mediaQuery('(prefers-reduced-data: reduce)');
/** The server, which draws pages too, is no browser. */
const doesBrowserSave = () =>
  typeof window !== 'undefined' && (lineOf()?.saveData === true || asksToSave.matches());

/** Whether as little data as possible is to be used: by the person's choice, else by that of the browser. */
export function savesData(): boolean {
  const chosen = readStored('dataSaver');
  return chosen === null ? doesBrowserSave() : chosen === 'on';
}

/** Whether the server drew this page for a browser that asked it to save data. The browser starts from what was drawn. */
export const DrawnToSaveData = createContext(false);

/** Whether as little data as possible is to be used, for a component: it renders again when that changes. */
export function useDataSaver(): boolean {
  const isDrawnSo = use(DrawnToSaveData);
  const chosen = useStored('dataSaver');
  const isAsked = useSyncExternalStore(asksToSave.subscribe, doesBrowserSave, () => isDrawnSo);
  return chosen === null ? isAsked : chosen === 'on';
}

export function chooseDataSaver(saves: boolean): void {
  writeStored('dataSaver', saves ? 'on' : 'off');
}

/** For a query's `refetchInterval`: what nobody waits for is not asked for again and again while data is saved. */
export const unlessSavingData = (intervalMs: number) => () => (savesData() ? false : intervalMs);
