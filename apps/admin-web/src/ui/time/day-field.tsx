import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useMemo } from 'react';

import { useLanguage } from '../../i18n/use-texts';
import { DAY_FORMAT, today } from './programme-time';

/** The first one is displayed; both can be typed. */
const FORMATS = {
  en: ['MMM D, YYYY', DAY_FORMAT],
  fr: ['D MMM YYYY', DAY_FORMAT],
  ht: ['D MMM YYYY', DAY_FORMAT],
};

/** One object for as long as the day is the same: with another one antd forgets what is being typed. */
const useDayjs = (day: string | null | undefined) => useMemo(() => (day ? dayjs(day) : null), [day]);
const asDay = (picked: Dayjs | null | undefined) => picked?.format(DAY_FORMAT) ?? null;

/** What every field with a calendar has: the language's order and names, and no keyboard over the calendar. */
function useCalendar() {
  const language = useLanguage();
  // antd reads what is typed in dayjs's own language, whatever the language in which it shows a day.
  useEffect(() => void dayjs.locale(language), [language]);
  return {
    format: FORMATS[language],
    // With a finger the calendar is used; a keyboard would cover it.
    inputReadOnly: matchMedia('(pointer: coarse)').matches,
    // Beside the field, so that it belongs to a landmark and scrolls with it.
    getPopupContainer: (field: HTMLElement) => field.parentElement ?? document.body,
  };
}

interface DayFieldProps {
  /** Connects it to its label; a form item sets it. */
  id?: string;
  className?: string;
  /** A day of the programme, such as 2026-11-30. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  /** What the field says without a day. */
  noneText: string;
  /** Days to come cannot be chosen. */
  isPast?: boolean;
  isWrong?: boolean;
  allowClear?: boolean;
}

/** Chooses a day of Haiti's calendar, which has no time and no zone, wherever the administrator is. */
export function DayField({
  id,
  className,
  value,
  onChange,
  noneText,
  isPast,
  isWrong,
  allowClear,
}: DayFieldProps) {
  return (
    <DatePicker
      {...useCalendar()}
      id={id}
      className={className}
      value={useDayjs(value)}
      placeholder={noneText}
      allowClear={allowClear}
      status={isWrong ? 'error' : ''}
      maxDate={isPast ? dayjs(today()) : undefined}
      onChange={(picked) => onChange?.(asDay(picked))}
    />
  );
}

interface DaysFieldProps {
  label: string;
  noneTexts: [from: string, to: string];
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** Chooses the first and the last day of a period, either of which may be open. */
export function DaysField({ label, noneTexts, from, to, onChange }: DaysFieldProps) {
  const [first, last] = [useDayjs(from), useDayjs(to)];
  const value = useMemo((): [Dayjs | null, Dayjs | null] => [first, last], [first, last]);
  return (
    <DatePicker.RangePicker
      {...useCalendar()}
      aria-label={label}
      placeholder={noneTexts}
      allowEmpty={[true, true]}
      value={value}
      onChange={(days) =>
        onChange({ from: asDay(days?.[0]) ?? undefined, to: asDay(days?.[1]) ?? undefined })
      }
    />
  );
}
