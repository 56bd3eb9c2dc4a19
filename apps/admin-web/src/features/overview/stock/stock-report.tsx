import type { RewardStockDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { Loading, LoadFailed } from '../../../ui/states';
import { exportPath, stockQuery } from '../overview-queries';
import { endsSoon, isLow } from './is-running-out';
import '../../../ui/charts/charts.css';

interface StockReportProps {
  readonly days: { readonly from: string; readonly to: string };
}

/** How long the vouchers of each reward last. Each row leads to its vouchers. */
export function StockReport({ days }: StockReportProps) {
  const texts = useTexts();
  const stock = useQuery(stockQuery);
  const titleId = useId();
  const title = texts.overview.stock.title;
  return (
    <section className="report-card stock-card" aria-labelledby={titleId}>
      <div className="report-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="quiet">{texts.overview.stock.about}</p>
        </div>
      </div>
      <div className="report-body">
        {stock.isPending && <Loading rows={6} />}
        {stock.isError && !stock.data && (
          <LoadFailed
            title={texts.overview.report.failed({ title })}
            isRetrying={stock.isFetching}
            onRetry={() => void stock.refetch()}
          />
        )}
        {stock.data?.length === 0 && <p className="report-empty">{texts.overview.stock.none}</p>}
        {stock.data && stock.data.length > 0 && <StockTable rewards={stock.data} />}
      </div>
      <div className="report-foot report-foot-end">
        <ExportButton
          path={exportPath('stock', days)}
          fileName="stock.csv"
          ariaLabel={texts.overview.report.exportOf({ title })}
        />
      </div>
    </section>
  );
}

function StockTable({ rewards }: { rewards: readonly RewardStockDto[] }) {
  const texts = useTexts();
  const { number } = useFormats();
  const leftOf = ({ available, daysLeft }: RewardStockDto) => {
    if (available === 0) return texts.overview.stock.out;
    return daysLeft === null ? texts.overview.stock.endless : number(daysLeft);
  };
  return (
    <div
      className="figures-scroll stock-scroll"
      role="region"
      aria-label={texts.overview.report.figuresOf({ title: texts.overview.stock.title })}
      tabIndex={0}
    >
      <table className="figures-table stock-table">
        <thead>
          <tr>
            {(['reward', 'available', 'rate', 'daysLeft'] as const).map((column) => (
              <th key={column} scope="col">
                {texts.overview.stock[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rewards.map((reward) => (
            <tr key={reward.rewardId}>
              <th scope="row">
                <Link to={href.reward(reward.rewardId)}>{reward.title}</Link>
              </th>
              <td className={isLow(reward) ? 'running-out' : ''}>{number(reward.available)}</td>
              <td>{number(Math.round(reward.redeemedPerDay * 10) / 10)}</td>
              <td className={endsSoon(reward) ? 'running-out' : ''}>{leftOf(reward)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
