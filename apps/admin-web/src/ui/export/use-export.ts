import { actingFor, ApiError, headersFor, reportRefusal } from '@pwen/api-client';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../format';
import { useNotify } from '../notify';
import { useErrorText } from '../texts/error-text';
import { saveBlob } from '../texts/save-text';
import { recordCounter } from './count-records';

/** Rows that have arrived, and how many there are when that is known. */
export interface ExportProgress {
  readonly rows: number;
  readonly total: number | null;
}

const TOTAL_HEADER = 'X-Total-Count';

/**
 * Downloads a CSV file and saves it when it is complete: the connection of a file that could not be finished breaks, and
 * then nothing is saved.
 */
export function useExport(path: string, fileName: string) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const notify = useNotify();
  const errorText = useErrorText();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ rows: 0, total: null });
    try {
      const { parts, rows } = await download(path, controller.signal, setProgress);
      saveBlob(fileName, new Blob(parts, { type: 'text/csv' }));
      notify.success(t('exporting.done'), t('exporting.doneText', { rows: number(rows) }));
    } catch (error) {
      if (!controller.signal.aborted)
        notify.failure(t('exporting.failed'), errorText(error, t('exporting.failedText')));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}

async function download(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ parts: Uint8Array<ArrayBuffer>[]; rows: number }> {
  const response = await fetch(new URL(path, location.origin), { signal, headers: headersFor(actingFor()) });
  if (!response.ok || !response.body) {
    const call = { method: 'GET', path };
    const refusal = new ApiError(response.status, await response.text(), response.statusText, call);
    reportRefusal(refusal);
    throw refusal;
  }
  const known = response.headers.get(TOTAL_HEADER);
  const total = known === null ? null : Number(known);
  const count = recordCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let rows = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    // Without the header.
    rows = Math.max(0, count(part.value) - 1);
    onProgress({ rows, total });
  }
  return { parts, rows };
}
