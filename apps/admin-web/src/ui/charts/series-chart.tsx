import { theme } from 'antd';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartData,
  type ChartDataset,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useState } from 'react';
import { Chart } from 'react-chartjs-2';
import { useNavigate } from 'react-router-dom';

import { useFormats } from '../format';
import { useIsDark } from '../theme-mode';
import { ChartLegend } from './chart-legend';
import { ColumnLink } from './column-link';
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

type Options = ChartOptions<'bar' | 'line'>;

interface SeriesChartProps {
  readonly labels: readonly string[];
  /** Bars of one label are stacked: those above zero upwards, those below downwards. */
  readonly series: readonly Series[];
  /** What the chart shows, for those who do not see it. */
  readonly summary: string;
  /** What is behind a column, or a bar in it by the key of its series: the page that has it, or null. */
  readonly hrefOf: (column: number, key?: string) => string | null;
  /** What the link to the page of each column says. */
  readonly names: readonly string[];
}

/**
 * A drawing of figures over time, with its legend. The figures themselves are in the table behind it. A click opens what a bar
 * counts. A finger, which shows figures first and hits no bar among ninety, and a keyboard have a link below it.
 */
export function SeriesChart({ labels, series, summary, hrefOf, names }: SeriesChartProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(labels.length - 1);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const colourOf = useColours();

  const shown = series.filter(({ key }) => !hidden.has(key));
  const data: ChartData<'bar' | 'line', number[], string> = {
    labels: [...labels],
    datasets: shown.map((each) => datasetOf(each, colourOf(each))),
  };
  const options: Options = {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    interaction: { mode: 'index', intersect: false },
    onClick: ({ native }, [column], chart) => {
      if (!column || !native) return;
      setChosen(column.index);
      if ('pointerType' in native && native.pointerType === 'touch') return;
      const [bar] = chart.getElementsAtEventForMode(native, 'nearest', { intersect: true }, false);
      const to = hrefOf(column.index, bar && shown[bar.datasetIndex]?.key);
      if (to !== null) void navigate(to);
    },
    onHover: ({ native }, [column]) => {
      const canvas = native?.target as HTMLElement | undefined;
      if (canvas) canvas.style.cursor = column && hrefOf(column.index) !== null ? 'pointer' : 'default';
    },
    scales: useScales(series.every(({ kind }) => kind === 'bar')),
    plugins: {
      tooltip: useTooltip(),
    },
  };
  return (
    <figure className="series-chart">
      <div className="series-chart-canvas">
        <Chart type="bar" data={data} options={options} role="img" aria-label={summary} />
      </div>
      <ColumnLink names={names} hrefOf={hrefOf} chosen={chosen} onChoose={setChosen} />
      {series.length > 1 && (
        <ChartLegend
          entries={series.map((each) => ({ key: each.key, label: each.label, colour: colourOf(each) }))}
          hidden={hidden}
          onChange={setHidden}
        />
      )}
    </figure>
  );
}

/** The colour of each series in the theme of the console. */
function useColours(): (series: Series) => string {
  const { token } = theme.useToken();
  const colours = seriesColours(useIsDark());
  return ({ colour }) => colours[colour] ?? token.colorText;
}

function datasetOf(each: Series, colour: string): ChartDataset<'bar' | 'line', number[]> {
  return {
    type: each.kind === 'bar' ? 'bar' : 'line',
    label: each.label,
    data: [...each.values],
    backgroundColor: each.kind === 'bar' ? colour : `${colour}33`,
    borderColor: colour,
    borderWidth: each.kind === 'bar' ? 0 : 2,
    fill: each.kind === 'area' ? 'origin' : false,
    pointRadius: each.values.length === 1 ? 3 : 0,
    pointHoverRadius: 4,
    maxBarThickness: 32,
    tension: 0.25,
  };
}

function useScales(isStacked: boolean): Options['scales'] {
  const { token } = theme.useToken();
  const { number } = useFormats();
  const axis = { color: token.colorTextSecondary, font: { family: token.fontFamily, size: 12 } };
  return {
    x: {
      stacked: true,
      grid: { display: false },
      border: { color: token.colorBorder },
      ticks: { ...axis, maxRotation: 0, autoSkipPadding: 16 },
    },
    y: {
      stacked: isStacked,
      beginAtZero: true,
      grid: { color: token.colorBorderSecondary },
      border: { display: false },
      ticks: { ...axis, precision: 0, maxTicksLimit: 6, callback: (value) => number(Number(value)) },
    },
  };
}

function useTooltip(): NonNullable<Options['plugins']>['tooltip'] {
  const { token } = theme.useToken();
  const { number } = useFormats();
  return {
    backgroundColor: token.colorBgSpotlight,
    titleColor: token.colorTextLightSolid,
    bodyColor: token.colorTextLightSolid,
    titleFont: { family: token.fontFamily },
    bodyFont: { family: token.fontFamily },
    filter: ({ parsed }) => parsed.y !== 0 && parsed.y !== null,
    callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label}: ${number(Number(parsed.y))}` },
  };
}
