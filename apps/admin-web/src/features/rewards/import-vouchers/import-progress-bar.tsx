import { Progress } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import type { ImportProgress } from './import-vouchers';

/** The progress that the server reports; when every row is written, that the import is being committed. */
export function ImportProgressBar({ progress }: { progress: ImportProgress | null }) {
  const texts = useTexts();
  const { number } = useFormats();
  const { done, total } = progress ?? { done: 0, total: 0 };
  const text = !progress
    ? texts.importVouchers.preparing
    : done < total
      ? texts.importVouchers.progress({ done: number(done), total: number(total) })
      : texts.importVouchers.finishing;
  return (
    <div className="import-progress">
      <span role="status">{text}</span>
      <Progress
        percent={total > 0 ? Math.floor((done / total) * 100) : 0}
        status="active"
        aria-label={texts.importVouchers.title}
      />
      <p className="quiet field-hint">{texts.importVouchers.doNotClose}</p>
    </div>
  );
}
