import type { ImportReportDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { rewardKeys } from '../reward-keys';
import {
  addVouchers,
  checkVouchers,
  type ImportOutcome,
  type ImportProgress,
  type ImportSource,
} from './import-vouchers';

export type ImportState =
  | { step: 'source' }
  | { step: 'checked'; source: ImportSource; report: ImportReportDto; isRefusal: boolean }
  | { step: 'importing'; progress: ImportProgress | null }
  | { step: 'ended'; outcome: Exclude<ImportOutcome, { kind: 'refused' }> };

/** Imports vouchers: first a check, then all of them or none. */
export function useImport(rewardId: number) {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'source' });

  const check = useMutation({
    mutationFn: (source: ImportSource) => checkVouchers(rewardId, source),
    onSuccess: (report, source) => setState({ step: 'checked', source, report, isRefusal: false }),
  });
  const run = useMutation({
    mutationFn: (source: ImportSource) => {
      setState({ step: 'importing', progress: null });
      return addVouchers(rewardId, source, (progress) => setState({ step: 'importing', progress }));
    },
    onSuccess: (outcome, source) =>
      setState(
        outcome.kind === 'refused'
          ? { step: 'checked', source, report: outcome.report, isRefusal: true }
          : { step: 'ended', outcome },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: rewardKeys.all }),
  });

  const isImporting = run.isPending;
  useEffect(() => {
    if (!isImporting) return;
    // Closing the tab would abort the import: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isImporting]);

  return {
    state,
    check: check.mutateAsync,
    isChecking: check.isPending,
    start: run.mutate,
    startOver: () => setState({ step: 'source' }),
  };
}
