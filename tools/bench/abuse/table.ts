import type { Floor, Result, Scenario } from './scenario.js';

const HEAD = [
  '| who | accounts | points a day | that can be spent | of an honest person | at most | vouchers | first after, h | refusals | challenges | codes | holds | open | longest, h | floors |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

export interface Row {
  readonly scenario: Pick<Scenario, 'name' | 'says' | 'scale'>;
  readonly result: Result;
  readonly floors: readonly Floor[];
}

/** In Markdown; points are per account and day. `at most` is the share of the account that has most. */
export const tableOf = (rows: readonly Row[]): string => [...HEAD, ...rows.map(lineOf)].join('\n');

export function lineOf({ scenario, result, floors }: Row): string {
  const cells = [
    scenario.name,
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
  return `| ${cells.join(' | ')} |`;
}

/** What each of them did, below the table. */
export const notesOf = (rows: readonly Row[]): string =>
  rows
    .flatMap(({ scenario: { name, says, scale }, result: { notes = [] } }) => [
      `${name}: ${says}${scale === undefined ? '' : ` Scale: ${scale}`}`,
      ...notes.map((note) => `  ${note}`),
    ])
    .join('\n');

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const hours = (value: number | null): string => (value === null ? '-' : value.toFixed(1));
