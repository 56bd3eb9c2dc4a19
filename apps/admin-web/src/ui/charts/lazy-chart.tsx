import { type ComponentProps, lazy, type ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import type { SeriesChart } from './series-chart';
import './charts.css';

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
  const texts = useTexts();
  return (
    <p className="report-empty" role="alert">
      {texts.overview.report.chartMissing}
    </p>
  );
}
