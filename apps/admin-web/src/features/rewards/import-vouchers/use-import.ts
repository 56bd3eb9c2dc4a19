import type { ImportReportDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useProveFirst } from '../../step-up/use-prove-first';
import { rewardKeys } from '../reward-keys';
import {
  addVouchers,
  checkVouchers,
  type CheckedList,
  type ImportOrder,
  type ImportOutcome,
  type ImportProgress,
} from './import-vouchers';

export type ImportState =
  | { step: 'source' }
  | (CheckedList & { step: 'checked'; report: ImportReportDto; isRefusal: boolean })
  | { step: 'importing'; progress: ImportProgress | null }
  | { step: 'ended'; outcome: Exclude<ImportOutcome, { kind: 'refused' }> };

export type Checked = Extract<ImportState, { step: 'checked' }>;

/** Imports vouchers: first a check, which is repeated with each choice, then all that are to be imported, or none. */
export function useImport(rewardId: number) {
  const client = useQueryClient();
  const proveFirst = useProveFirst();
  const [state, setState] = useState<ImportState>({ step: 'source' });

  const check = useMutation({
    mutationFn: async ({ source, choices }: CheckedList) => {
      await proveFirst();
      return checkVouchers(rewardId, source, choices);
    },
    onSuccess: (report, checked) => setState({ step: 'checked', ...checked, report, isRefusal: false }),
  });
  const run = useMutation({
    mutationFn: async (order: ImportOrder) => {
      await proveFirst();
      setState({ step: 'importing', progress: null });
      return addVouchers(rewardId, order, (progress) => setState({ step: 'importing', progress }));
    },
    onSuccess: (outcome, { source, leavesOut: _, ...choices }) =>
      setState(
        outcome.kind === 'refused'
          ? { step: 'checked', source, choices, report: outcome.report, isRefusal: true }
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
