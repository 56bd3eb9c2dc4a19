import { DownloadOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../format';
import { type ExportProgress, useExport } from './use-export';

interface ExportButtonProps {
  /** The call that returns the file, with the filter of the list in its query. */
  readonly path: string;
  readonly fileName: string;
  /** For those who do not see what it stands beside. */
  readonly ariaLabel?: string;
}

/** Saves what a list shows, all of it, as a CSV file; says how far it is, and stops on request. */
export function ExportButton({ path, fileName, ariaLabel }: ExportButtonProps) {
  const { t } = useTranslation();
  const { progress, start, cancel } = useExport(path, fileName);
  const progressText = useProgressText();
  if (progress === null)
    return (
      <Button icon={<DownloadOutlined aria-hidden />} aria-label={ariaLabel} onClick={start}>
        {t('exporting.action')}
      </Button>
    );
  return (
    <span className="row-actions">
      <span role="status" className="quiet">
        {progressText(progress)}
      </span>
      <Button icon={<StopOutlined aria-hidden />} onClick={cancel}>
        {t('exporting.cancel')}
      </Button>
    </span>
  );
}

function useProgressText(): (progress: ExportProgress) => string {
  const { t } = useTranslation();
  const { number } = useFormats();
  return ({ rows, total }) =>
    total === null
      ? t('exporting.running', { rows: number(rows) })
      : t('exporting.runningOf', { rows: number(rows), total: number(total) });
}
