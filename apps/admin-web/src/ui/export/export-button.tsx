import { DownloadOutlined, DownOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';

import { useLanguage, useTexts } from '../../i18n/use-texts';
import { useFormats } from '../format';
import { type Caller, type ExportProgress, useExport } from './use-export';

interface ExportButtonProps {
  /** The call that returns the file, with the filter of the list in its query. */
  readonly path: string;
  readonly fileName: string;
  /** Where the button must say what it exports. */
  readonly label?: string;
  /** For those who do not see what it stands beside. */
  readonly ariaLabel?: string;
  /** Makes the call, if it needs a proof. */
  readonly makeCall?: Caller;
}

/**
 * Saves what a list shows, all of it, as a CSV file for the spreadsheets of the console's language, or for programs; says how
 * far it is, and stops on request.
 */
export function ExportButton({ path, fileName, label, ariaLabel, makeCall }: ExportButtonProps) {
  const texts = useTexts();
  const language = useLanguage();
  const { progress, start, cancel } = useExport(path, fileName, makeCall);
  const progressText = useProgressText();
  const action = label ?? texts.exporting.action;
  if (progress === null)
    return (
      <Space.Compact>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          aria-label={ariaLabel}
          onClick={() => start(language)}
        >
          {action}
        </Button>
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [
              { key: 'spreadsheet', label: texts.exporting.forSpreadsheet, onClick: () => start(language) },
              { key: 'plain', label: texts.exporting.forSoftware, onClick: () => start('plain') },
            ],
          }}
        >
          <Button
            icon={<DownOutlined aria-hidden />}
            aria-label={texts.exporting.formatOf({ action: ariaLabel ?? action })}
          />
        </Dropdown>
      </Space.Compact>
    );
  return (
    <span className="row-actions">
      <span role="status" className="quiet">
        {progressText(progress)}
      </span>
      <Button icon={<StopOutlined aria-hidden />} onClick={cancel}>
        {texts.exporting.cancel}
      </Button>
    </span>
  );
}

function useProgressText(): (progress: ExportProgress) => string {
  const texts = useTexts();
  const { number } = useFormats();
  return ({ rows, total }) =>
    total === null
      ? texts.exporting.running({ rows: number(rows) })
      : texts.exporting.runningOf({ rows: number(rows), total: number(total) });
}
