import { theme } from 'antd';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartData,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { Chart } from 'react-chartjs-2';

import { useFormats } from '../format';
import { useIsDark } from '../theme-mode';
import { seriesColours } from './palette';
import type { Series } from './series';

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

interface SeriesChartProps {
  readonly labels: readonly string[];
  /** Bars of one label are stacked: those above zero upwards, those below downwards. */
  readonly series: readonly Series[];
  /** What the chart shows, for those who do not see it. */
  readonly summary: string;
}

/** A drawing of figures over time, with its legend. The figures themselves are in the table behind it. */
export function SeriesChart({ labels, series, summary }: SeriesChartProps) {
  const { token } = theme.useToken();
  const { number } = useFormats();
  const colours = seriesColours(useIsDark());
  const colourOf = ({ colour }: Series) => colours[colour] ?? token.colorText;

  const data: ChartData<'bar' | 'line', number[], string> = {
    labels: [...labels],
    datasets: series.map((each) => ({
      type: each.kind === 'bar' ? 'bar' : 'line',
      label: each.label,
      data: [...each.values],
      backgroundColor: each.kind === 'bar' ? colourOf(each) : `${colourOf(each)}33`,
      borderColor: colourOf(each),
      borderWidth: each.kind === 'bar' ? 0 : 2,
      fill: each.kind === 'area' ? 'origin' : false,
      pointRadius: labels.length === 1 ? 3 : 0,
      pointHoverRadius: 4,
      maxBarThickness: 32,
      tension: 0.25,
    })),
  };
  const axis = { color: token.colorTextSecondary, font: { family: token.fontFamily, size: 12 } };
  const options: ChartOptions<'bar' | 'line'> = {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        stacked: true,
        grid: { display: false },
        border: { color: token.colorBorder },
        ticks: { ...axis, maxRotation: 0, autoSkipPadding: 16 },
      },
      y: {
        stacked: series.every(({ kind }) => kind === 'bar'),
        beginAtZero: true,
        grid: { color: token.colorBorderSecondary },
        border: { display: false },
        ticks: { ...axis, precision: 0, maxTicksLimit: 6, callback: (value) => number(Number(value)) },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: token.colorBgSpotlight,
        titleColor: token.colorTextLightSolid,
        bodyColor: token.colorTextLightSolid,
        titleFont: { family: token.fontFamily },
        bodyFont: { family: token.fontFamily },
        filter: ({ parsed }) => parsed.y !== 0 && parsed.y !== null,
        callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label}: ${number(Number(parsed.y))}` },
      },
    },
  };
  return (
    <figure className="series-chart">
      <div className="series-chart-canvas">
        <Chart type="bar" data={data} options={options} role="img" aria-label={summary} />
      </div>
      {series.length > 1 && (
        <figcaption>
          <ul className="series-legend">
            {series.map((each) => (
              <li key={each.key}>
                <svg width={12} height={12} aria-hidden="true">
                  <rect width={12} height={12} rx={3} fill={colourOf(each)} />
                </svg>
                {each.label}
              </li>
            ))}
          </ul>
        </figcaption>
      )}
    </figure>
  );
}
