import type { VoucherStockDto } from '@pwen/api-client';
import { Statistic } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';

const PARTS = ['available', 'reserved', 'issued', 'void'] as const;

/** The state of every voucher that was ever added, as a sum that shows that none is missing. */
export function VoucherStock({ stock }: { stock: VoucherStockDto }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const sum = PARTS.map((part) => number(stock[part])).join(' + ');
  return (
    <section className="stock" aria-label={t('stock.label')}>
      <div className="stock-figures page-figures">
        {PARTS.map((part) => (
          <div key={part} className={`stock-figure stock-${part}`}>
            <Statistic title={t(`stock.${part}`)} value={stock[part]} formatter={() => number(stock[part])} />
            {part === 'reserved' && <span className="quiet">{t('stock.reservedHint')}</span>}
          </div>
        ))}
        <div className="stock-figure stock-sum">
          <Statistic
            title={t('stock.uploaded')}
            value={stock.uploaded}
            formatter={() => number(stock.uploaded)}
          />
          <span className="quiet">= {sum}</span>
        </div>
      </div>
    </section>
  );
}
