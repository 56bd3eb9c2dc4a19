import { FIGURE_LOCALES } from '@pwen/web/language';
import dayjs from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';

import { useLanguage, useTexts } from '../i18n/use-texts';
import { inHaiti } from './time/programme-time';

dayjs.extend(localizedFormat);

const BYTES_IN_KILOBYTE = 1024;
const BYTES_IN_MEGABYTE = 1024 * 1024;
const MINUTES_IN_HOUR = 60;
const NO_BREAK_SPACE = '\u00a0';

/** So that a date in a narrow column goes on in the next line only before its time. */
const unbroken = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE);

/** 83_400 -> "1:23", 3_723_000 -> "1:02:03"; rounded down to whole seconds, as players show it. */
export function formatLength(durationMs: number): string {
  const seconds = Math.max(1, Math.floor(durationMs / 1000));
  const pad = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

export interface Formats {
  number: (value: number) => string;
  /** With a plus or a minus. */
  signed: (value: number) => string;
  /** Megabytes with one decimal, the unit of the upload limit; smaller files in kilobytes or bytes. */
  size: (bytes: number) => string;
  /** A date and time in Haiti, where the programme's days are counted, wherever the administrator is. */
  moment: (iso: string) => string;
  /** A date and time in Haiti to the second. */
  momentWithSeconds: (iso: string) => string;
  /** A date and time in Haiti to the second, with the zone: what a dispute is about must not be read hours earlier or later. */
  exactMoment: (iso: string) => string;
  /** The date of a time in Haiti. */
  day: (iso: string) => string;
  /** A calendar day such as 2026-11-20 without its year. */
  shortDay: (day: string) => string;
  /** A calendar day such as 2026-11-20 with its year. */
  longDay: (day: string) => string;
  /** A percentage, with two decimals at most. */
  percent: (ofHundred: number) => string;
  /** Gourdes. ICU writes the currency as "G" or "HTG"; here it is always "HTG", as on the vouchers. */
  htg: (amount: number) => string;
}

/** The formats of numbers and dates in the current language. */
export function useFormats(): Formats {
  const texts = useTexts();
  const language = useLanguage();
  const locale = FIGURE_LOCALES[language];
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const onHaitisClock = (iso: string) => inHaiti(iso).locale(language);
  const inParts = (iso: string, ...parts: string[]) =>
    parts.map((part) => unbroken(onHaitisClock(iso).format(part))).join(' ');
  return {
    number: (value) => new Intl.NumberFormat(locale).format(value),
    signed: (value) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value),
    size: (bytes) => {
      if (bytes < BYTES_IN_KILOBYTE) return texts.content.bytes({ count: bytes });
      if (bytes < BYTES_IN_MEGABYTE / 10)
        return texts.content.kilobytes({ value: oneDecimal.format(bytes / BYTES_IN_KILOBYTE) });
      return texts.content.megabytes({ value: oneDecimal.format(bytes / BYTES_IN_MEGABYTE) });
    },
    moment: (iso) => inParts(iso, 'll', 'LT'),
    momentWithSeconds: (iso) => inParts(iso, 'll', 'LTS'),
    exactMoment: (iso) => {
      const hours = inHaiti(iso).utcOffset() / MINUTES_IN_HOUR;
      return texts.time.exact({ moment: inParts(iso, 'll', 'LTS'), offset: `UTC−${Math.abs(hours)}` });
    },
    day: (iso) => unbroken(onHaitisClock(iso).format('ll')),
    shortDay: (day) =>
      unbroken(
        dayjs(day)
          .locale(language)
          .format(language === 'en' ? 'MMM D' : 'D MMM'),
      ),
    longDay: (day) => unbroken(dayjs(day).locale(language).format('ll')),
    percent: (ofHundred) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(ofHundred / 100),
    htg: (amount) => `${new Intl.NumberFormat(locale).format(amount)}${NO_BREAK_SPACE}HTG`,
  };
}
