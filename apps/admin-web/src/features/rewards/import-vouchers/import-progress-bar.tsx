import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import type { ImportProgress } from './import-vouchers';

/** The progress that the server reports; when every row is written, that the import is being committed. */
export function ImportProgressBar({ progress }: { progress: ImportProgress | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { done, total } = progress ?? { done: 0, total: 0 };
  const text = !progress
    ? t('importVouchers.preparing')
    : done < total
      ? t('importVouchers.progress', { done: number(done), total: number(total) })
      : t('importVouchers.finishing');
  return (
    <div className="import-progress">
      <span role="status">{text}</span>
      <Progress
        percent={total > 0 ? Math.floor((done / total) * 100) : 0}
        status="active"
        aria-label={t('importVouchers.title')}
      />
      <p className="quiet field-note">{t('importVouchers.doNotClose')}</p>
    </div>
  );
}
