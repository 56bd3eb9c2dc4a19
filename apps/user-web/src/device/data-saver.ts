import { mediaQuery } from '@pwen/web/media-query';

import { readStored, useStored, writeStored } from './storage';

/** What a browser says about the line; not every browser does. */
interface Line {
  saveData?: boolean;
}

const asksToSave = mediaQuery('(prefers-reduced-data: reduce)');
const browserSaves = () =>
  (navigator as { connection?: Line }).connection?.saveData === true || asksToSave.matches();

/** Whether as little data as possible is to be used: by the person's choice, else by that of the browser. */
export function savesData(): boolean {
  const chosen = readStored('dataSaver');
  return chosen === null ? browserSaves() : chosen === 'on';
}

export function useDataSaver(): boolean {
  const chosen = useStored('dataSaver');
  const isAsked = asksToSave.use();
  return chosen === null ? isAsked || savesData() : chosen === 'on';
}

export function chooseDataSaver(saves: boolean): void {
  writeStored('dataSaver', saves ? 'on' : 'off');
}
