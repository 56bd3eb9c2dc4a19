import { dayIn } from './programme-time';

export const PRESETS = [7, 30, 90, 365] as const;
export type Preset = (typeof PRESETS)[number];

export const PERIOD_MAX_DAYS = 366;
const USUAL: Preset = 30;
const DAY_MS = 24 * 60 * 60_000;

/** What the reports are about: the last days up to today, or two days of the calendar and what is between them. */
export type PeriodView = { readonly days: Preset } | OwnDays;

export interface OwnDays {
  readonly from: string;
  readonly to: string;
}

export const isOwn = (view: PeriodView): view is OwnDays => 'from' in view;

/** What of an address can be understood; otherwise the usual period. */
export function readPeriod(params: URLSearchParams): PeriodView {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  if (from !== null && to !== null && faultOf(from, to) === null) return { from, to };
  const days = Number(params.get('days'));
  return { days: PRESETS.find((preset) => preset === days) ?? USUAL };
}

export function writePeriod(view: PeriodView): Record<string, string> {
  if (isOwn(view)) return { from: view.from, to: view.to };
  return view.days === USUAL ? {} : { days: String(view.days) };
}

/** What is wrong with two days; the server refuses the same. */
export function faultOf(from: string, to: string): 'wrongOrder' | 'tooLong' | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'wrongOrder';
  return days > PERIOD_MAX_DAYS ? 'tooLong' : null;
}

/** The first and the last day of a period. */
export function daysOf(view: PeriodView, today: string): OwnDays {
  return isOwn(view) ? view : { from: daysAfter(today, 1 - view.days), to: today };
}

/** As many days, up to the day before it begins. */
export function daysBefore({ from, to }: OwnDays): OwnDays {
  return { from: daysAfter(from, -(daysBetween(from, to) + 1)), to: daysAfter(from, -1) };
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
