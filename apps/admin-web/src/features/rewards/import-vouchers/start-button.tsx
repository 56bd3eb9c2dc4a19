import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import type { ImportOrder } from './import-vouchers';
import { isAllGood, isPartlyGood } from './is-importable';
import type { Checked } from './use-import';

interface StartButtonProps {
  checked: Checked;
  isChecking: boolean;
  onStart: (order: ImportOrder) => void;
}

/** Starts the import of what was checked: of all lines, or of the good ones. There is none while nothing can be imported. */
export function StartButton({ checked, isChecking, onStart }: StartButtonProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const { report, source, choices, isRefusal } = checked;
  const { separator, startLine } = report.layout;
  const leavesOut = isPartlyGood(report);
  if (separator === null || startLine === null || isRefusal || !(isAllGood(report) || leavesOut)) return null;
  const counts = { n: number(report.good), bad: number(report.rows - report.good) };
  return (
    <Button
      type="primary"
      disabled={isChecking}
      onClick={() =>
        onStart({ source, separator, startLine, acceptsDoubts: choices.acceptsDoubts ?? false, leavesOut })
      }
    >
      {(leavesOut ? texts.importVouchers.startGood : texts.importVouchers.start)(counts)}
    </Button>
  );
}
