import { PROGRAMME_TIME_ZONE } from '@pwen/domain/contract';
import type { Language } from '@pwen/web/language';

const KREYOL_MONTHS = [
  'janvye',
  'fevriye',
  'mas',
  'avril',
  'me',
  'jen',
  'jiyè',
  'out',
  'septanm',
  'oktòb',
  'novanm',
  'desanm',
];

const SEPARATORS: Record<Language, { thousands: string; decimal: string }> = {
  ht: { thousands: '\u202f', decimal: ',' },
  fr: { thousands: '\u202f', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
};

/**
 * Writes a figure as `Intl.NumberFormat` does. The first of those takes a cheap phone 70 ms, in which a page that has just
 * been drawn answers no tap.
 */
function formatFigure(value: number, decimals: number, language: Language): string {
  const { thousands, decimal } = SEPARATORS[language];
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

export function formatPoints(points: number, language: Language): string {
  return formatFigure(points, 0, language);
}

/** With its sign, a true minus included: "+15", "−500". */
export function formatSignedPoints(points: number, language: Language): string {
  return `${points < 0 ? '−' : '+'}${formatPoints(Math.abs(points), language)}`;
}

/** 814, 2.3K, 1.2M: one decimal above a thousand. */
export function formatViews(views: number, language: Language): string {
  // 999,950 and more would round up to "1000.0K".
  if (views >= 999_950) return `${formatFigure(views / 1_000_000, 1, language)}M`;
  if (views >= 1_000) return `${formatFigure(views / 1_000, 1, language)}K`;
  return formatPoints(views, language);
}

/** Millions of bytes, as phone plans count them; never less than 0.1, because nothing is free. */
export function formatMegabytes(bytes: number, language: Language): string {
  const megabytes = Math.max(0.1, bytes / 1_000_000);
  return formatFigure(megabytes, megabytes >= 100 ? 0 : 1, language);
}

/** The remaining time in minutes and seconds: "00:42", "61:05". It is rounded up, so that "00:00" means over. */
export function formatTimeLeft(milliseconds: number): string {
  return minutesAndSeconds(Math.max(0, Math.ceil(milliseconds / 1000))).padStart(5, '0');
}

/** The length of a video as players show it: rounded down to whole seconds. */
export function formatLength(milliseconds: number): string {
  return minutesAndSeconds(Math.max(1, Math.floor(milliseconds / 1000)));
}

/** A place in a video: "0:00" at its start. */
export function formatPosition(seconds: number): string {
  return minutesAndSeconds(Math.max(0, Math.floor(seconds)));
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Made once, when a moment is first written: making it takes far longer than using it. */
let haitiClock: Intl.DateTimeFormat | undefined;

/** The parts of a moment in the programme's time zone. */
export function inHaiti(date: Date) {
  haitiClock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: PROGRAMME_TIME_ZONE,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = haitiClock.formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

export interface WrittenMoment {
  /** Which sentence the time is part of. */
  day: 'today' | 'yesterday' | 'earlier';
  /** The time of day for today and yesterday, the date for earlier days. */
  text: string;
}

/** A moment as people in Haiti say it, in the programme's time zone, whatever the phone's time zone is. */
export function formatMoment(date: Date, now: Date, language: Language): WrittenMoment {
  const then = inHaiti(date);
  const today = inHaiti(now);
  const dayNumber = (at: typeof then) => Date.UTC(at.year, at.month - 1, at.day) / 86_400_000;
  const daysAgo = dayNumber(today) - dayNumber(then);
  if (daysAgo === 0 || daysAgo === 1) {
    const text =
      language === 'en'
        ? new Intl.DateTimeFormat('en-US', { timeZone: PROGRAMME_TIME_ZONE, timeStyle: 'short' }).format(date)
        : `${then.hour}:${String(then.minute).padStart(2, '0')}`;
    return { day: daysAgo === 0 ? 'today' : 'yesterday', text };
  }
  const withYear = then.year !== today.year;
  if (language === 'ht') {
    const text = `${then.day} ${KREYOL_MONTHS[then.month - 1]}${withYear ? ` ${then.year}` : ''}`;
    return { day: 'earlier', text };
  }
  const text = new Intl.DateTimeFormat(language, {
    timeZone: PROGRAMME_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
  }).format(date);
  return { day: 'earlier', text };
}
