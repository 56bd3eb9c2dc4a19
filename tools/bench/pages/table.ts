import type { Case } from './cases.js';
import { figureOf, type Figure } from './figures.js';
import type { Visit } from './visit.js';

const HEAD = [
  '| line | page | FCP, s | LCP, s | CLS | TBT, s | all blocking, s | scripts, kB | pictures, kB | all, kB |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

/** A page may block for so long also where the bare page, which often has no long task, blocks for less. */
const ONE_SHORT_PAUSE_MS = 50;

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const thousandths = (value: number) => value.toFixed(3);

/** The medians of all visits in Markdown, with their least and greatest, and behind them the target; bold misses it. */
export function tableOf(visits: ReadonlyMap<Case, readonly Visit[]>): string {
  const bare = new Map(
    [...visits].filter(([{ isBare }]) => isBare).map(([{ line }, all]) => [line, blockingOf(all).median]),
  );
  const rows = [...visits]
    .filter(([, all]) => all.length > 0)
    .map(([{ line, title, target }, all]) => {
      const most =
        target.blocking === undefined
          ? undefined
          : Math.max(ONE_SHORT_PAUSE_MS, target.blocking * (bare.get(line) ?? Number.NaN));
      return [
        line,
        title,
        cell(
          figureOf(all, ({ fcpMs }) => fcpMs),
          seconds,
          target.fcpMs,
        ),
        cell(
          figureOf(all, ({ lcpMs }) => lcpMs),
          seconds,
          target.lcpMs,
        ),
        cell(
          figureOf(all, ({ shift }) => shift),
          thousandths,
          target.shift,
        ),
        cell(
          figureOf(all, ({ tbtMs }) => tbtMs),
          seconds,
        ),
        cell(blockingOf(all), seconds, most),
        ...(['scripts', 'images', 'all'] as const).map((kind) =>
          kB(figureOf(all, ({ bytes }) => bytes[kind]).median),
        ),
      ];
    });
  return [...HEAD, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

/** `1.02 (0.97–1.10), at most 1.20` */
function cell(
  { median, least, greatest }: Figure,
  written: (value: number) => string,
  most?: number,
): string {
  const spread = `${written(median)} (${written(least)}–${written(greatest)})`;
  if (most === undefined || Number.isNaN(most)) return spread;
  return median > most ? `**${spread}**, at most ${written(most)}` : `${spread}, at most ${written(most)}`;
}

function blockingOf(visits: readonly Visit[]): Figure {
  return figureOf(visits, ({ blockingMs }) => blockingMs);
}
