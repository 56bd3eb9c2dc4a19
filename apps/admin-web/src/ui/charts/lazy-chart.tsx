import { type ComponentProps, lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SeriesChart } from './series-chart';

/**
 * What draws weighs more than the page around it: the figures in words are there first. A drawing that does not come takes
 * nothing else away.
 */
export const LazyChart = lazy<(props: ComponentProps<typeof SeriesChart>) => ReactNode>(() =>
  import('./series-chart').then(
    ({ SeriesChart }) => ({ default: SeriesChart }),
    () => ({ default: ChartMissing }),
  ),
);

function ChartMissing() {
  const { t } = useTranslation();
  return (
    <p className="report-empty" role="alert">
      {t('overview.report.chartMissing')}
    </p>
  );
}
