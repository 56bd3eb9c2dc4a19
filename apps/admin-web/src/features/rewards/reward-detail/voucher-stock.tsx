import type { VoucherStockDto } from '@pwen/api-client';
import { Statistic } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

const PARTS = ['available', 'reserved', 'issued', 'void'] as const;

/** The state of every voucher that was ever added, as a sum that shows that none is missing. */
export function VoucherStock({ stock }: { stock: VoucherStockDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const sum = PARTS.map((part) => number(stock[part])).join(' + ');
  return (
    <section className="stock" aria-label={texts.stock.label}>
      <div className="stock-figures page-figures">
        {PARTS.map((part) => (
          <div key={part} className={`stock-figure stock-${part}`}>
            <Statistic title={texts.stock[part]} value={stock[part]} formatter={() => number(stock[part])} />
            {part === 'reserved' && <span className="quiet">{texts.stock.reservedHint}</span>}
          </div>
        ))}
        <div className="stock-figure stock-sum">
          <Statistic
            title={texts.stock.uploaded}
            value={stock.uploaded}
            formatter={() => number(stock.uploaded)}
          />
          <span className="quiet">= {sum}</span>
        </div>
      </div>
    </section>
  );
}
