import type { CsvFormat } from '@pwen/api-client';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { Cancelled } from '../edit/cancelled';
import { useFormats } from '../format';
import { useNotify } from '../notify';
import { useErrorText } from '../texts/error-text';
import { saveBlob } from '../texts/save-text';
import { recordCounter } from './count-records';
import { download } from './download';

/** Rows that have arrived, and how many there are when that is known. */
export interface ExportProgress {
  readonly rows: number;
  readonly total: number | null;
}

const TOTAL_HEADER = 'X-Total-Count';
const inFormat = (path: string, format: CsvFormat): string =>
  `${path}${path.includes('?') ? '&' : '?'}format=${format}`;

/** How a call is made: as it is, or after a proof that it is still the same person. */
export type Caller = <T>(call: () => Promise<T>) => Promise<T>;

const callAtOnce: Caller = (call) => call();

const NOTHING_YET: ExportProgress = { rows: 0, total: null };

/**
 * Downloads a CSV file and saves it when it is complete: the connection of a file that could not be finished breaks, and
 * then nothing is saved.
 */
export function useExport(path: string, fileName: string, makeCall = callAtOnce) {
  const texts = useTexts();
  const { number } = useFormats();
  const notify = useNotify();
  const errorText = useErrorText();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: CsvFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(NOTHING_YET);
    const count = recordCounter();
    let rows = 0;
    const onPart = (part: Uint8Array, headers: Headers) => {
      // Without the header.
      rows = Math.max(0, count(part) - 1);
      const total = headers.get(TOTAL_HEADER);
      setProgress({ rows, total: total === null ? null : Number(total) });
    };
    try {
      const parts = await makeCall(() => download(inFormat(path, format), controller.signal, onPart));
      saveBlob(fileName, new Blob(parts, { type: 'text/csv' }));
      notify.success(texts.exporting.done, texts.exporting.doneText({ rows: number(rows) }));
    } catch (error) {
      if (!controller.signal.aborted && !(error instanceof Cancelled))
        notify.failure(texts.exporting.failed, errorText(error, texts.exporting.failedText));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    progress,
    start: (format: CsvFormat) => void start(format),
    cancel: () => running.current?.abort(),
  };
}
