import type { Floor, Result, Scenario } from './scenario.js';

const HEAD = [
  '| who | accounts | points a day | that can be spent | of an honest person | at most | vouchers | first after, h | refusals | challenges | codes | holds | open | longest, h | floors |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

interface Acted {
  readonly scenario: Pick<Scenario, 'name' | 'says' | 'scale'>;
  readonly result: Result;
  readonly floors: readonly Floor[];
}

/** Of somebody who acted, or who threw. */
export type Row = Acted | (Pick<Acted, 'scenario'> & { readonly fault: string });

const COLUMNS_OF_RESULT = 13;

export const isBroken = (row: Row): boolean => 'fault' in row || row.floors.some(({ holds }) => !holds);

/** In Markdown; points are per account and day. `at most` is the share of the account that has most. */
export const tableOf = (rows: readonly Row[]): string => [...HEAD, ...rows.map(lineOf)].join('\n');

export const lineOf = (row: Row): string =>
  `| ${[row.scenario.name, ...('fault' in row ? cellsOfFault(row.fault) : cellsOf(row))].join(' | ')} |`;

const cellsOfFault = (fault: string): string[] => [
  ...Array.from({ length: COLUMNS_OF_RESULT }, () => '-'),
  `**BROKEN**: ${fault.replaceAll(/\s+/g, ' ')}`,
];

const cellsOf = ({ result, floors }: Acted): (string | number)[] => [
  result.accounts,
  result.points.toFixed(1),
  result.spendable.toFixed(1),
  percent(result.share),
  percent(result.greatestShare),
  result.vouchers,
  hours(result.firstVoucherHours),
  [...result.refusals].map(([code, times]) => `${code} ${times}`).join(', ') || '-',
  result.challenges,
  result.codes,
  result.held,
  result.opened,
  hours(result.longestHeldHours),
  floors.map(({ says, holds }) => `${holds ? 'holds' : '**BROKEN**'}: ${says}`).join('; ') || '-',
];

/** What each of them did, below the table. */
export const notesOf = (rows: readonly Row[]): string =>
  rows
    .flatMap((row) => {
      const { name, says, scale } = row.scenario;
      const notes = 'fault' in row ? [] : (row.result.notes ?? []);
      return [
        `${name}: ${says}${scale === undefined ? '' : ` Scale: ${scale}`}`,
        ...notes.map((note) => `  ${note}`),
      ];
    })
    .join('\n');

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const hours = (value: number | null): string => (value === null ? '-' : value.toFixed(1));
