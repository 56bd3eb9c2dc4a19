import { getStepUp } from '@pwen/api-client';
import { useCallback, useContext } from 'react';

import { ProveContext } from './use-stepped-up';

/** More than a call takes to begin on a slow connection. */
const LASTS_MS = 60_000;

/**
 * For calls that send much and need a proof: the server would refuse them only when all is sent.
 *
 * @returns a function that asks for a proof unless the last one holds for a minute more. It rejects with StepUpCancelled when
 * the person closes the dialog.
 */
export function useProveFirst(): () => Promise<void> {
  const prove = useContext(ProveContext);
  return useCallback(async () => {
    const { msLeft } = (await getStepUp()).data;
    if (msLeft < LASTS_MS) await prove();
  }, [prove]);
}
