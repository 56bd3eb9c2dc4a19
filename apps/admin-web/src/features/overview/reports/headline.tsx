import type { PointsBeforeDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { daysAfter } from '../../../ui/time/period';

type ComparedDays = Pick<PointsBeforeDto, 'from' | 'to' | 'beforeFrom' | 'beforeTo'>;

/** What a report is about in one figure, and the same figure of the period before. */
export interface HeadFigure {
  readonly key: string;
  readonly label: string;
  /** Of the whole period, as far as it has come. */
  readonly value: number;
  /** Of those of its days that are compared. */
  readonly compared: number;
  readonly before: number;
}

/** The days of a report, as far as a comparison needs them. */
export interface Comparable {
  readonly from: string;
  readonly to: string;
  readonly begins: string | null;
  readonly before: ComparedDays | null;
}

interface HeadlineProps {
  readonly figures: readonly HeadFigure[];
  readonly days: Comparable;
  /** Whether it is what there was at the end of the period, and not what came together in it. */
  readonly isStock?: boolean;
}

/** The figures of a report in words: how much, and how much more or less than before. */
export function Headline({ figures, days, isStock = false }: HeadlineProps) {
  const texts = useTexts();
  const { number, longDay } = useFormats();
  const compare = useComparison(days, isStock);
  const notes = figures.map(compare);
  // What is said of all of them is said once.
  const isOneNote = new Set(notes).size === 1;
  return (
    <div className="report-headline">
      <dl>
        {figures.map(({ key, label, value }, index) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <strong>{number(value)}</strong>
              {!isOneNote && <span className="quiet">{notes[index]}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isOneNote && notes[0] !== '' && <p className="quiet">{notes[0]}</p>}
      {isRunning(days) && !isStock && (
        <p className="quiet">{texts.overview.compare.running({ day: longDay(days.before.to) })}</p>
      )}
    </div>
  );
}

/** Whether a period is compared that is not over. */
const isRunning = (days: Comparable): days is Comparable & { before: ComparedDays } =>
  days.begins !== null &&
  days.before !== null &&
  days.before.to < days.to &&
  days.begins <= days.before.beforeFrom;

function useComparison({ from, begins, before }: Comparable, isStock: boolean) {
  const texts = useTexts();
  const { number, percent, longDay } = useFormats();
  const when = (first: string, last: string) =>
    first === last
      ? texts.overview.compare.day({ day: longDay(last) })
      : texts.overview.compare.days({ from: longDay(first), to: longDay(last) });
  return ({ compared, before: earlier }: HeadFigure): string => {
    if (begins === null) return '';
    if (isStock ? begins >= from : before !== null && begins > before.beforeFrom)
      return texts.overview.compare.noEarlier({ day: longDay(begins) });
    if (!isStock && before === null) return texts.overview.compare.notOver;
    const dayBefore = daysAfter(from, -1);
    const than = {
      when:
        isStock || before === null ? when(dayBefore, dayBefore) : when(before.beforeFrom, before.beforeTo),
      before: number(earlier),
    };
    const difference = compared - earlier;
    if (difference === 0) return texts.overview.compare.same(than);
    const share =
      earlier === 0
        ? ''
        : ` (${difference > 0 ? '+' : '−'}${percent(Math.round(Math.abs(difference / earlier) * 100))})`;
    const n = `${number(Math.abs(Math.round(difference * 10) / 10))}${share}`;
    return (difference > 0 ? texts.overview.compare.more : texts.overview.compare.fewer)({ n, ...than });
  };
}
