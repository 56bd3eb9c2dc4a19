import type { Language } from '@pwen/web/language';

import { formatMoment, inHaiti } from './format';

const DAYS: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  ht: ['dimanch', 'lendi', 'madi', 'mèkredi', 'jedi', 'vandredi', 'samdi'],
};

export interface OpeningTime {
  /** Which sentence the time is part of. */
  on: 'today' | 'tomorrow' | 'onDay';
  /** A day of the coming week by its name, a later one by its date. */
  day: string;
  time: string;
}

/** A moment to come as people in Haiti say it, in the programme's time zone, whatever the phone's time zone is. */
export function openingTime(date: Date, now: Date, language: Language): OpeningTime {
  const [then, today] = [inHaiti(date), inHaiti(now)];
  const dayNumber = ({ year, month, day }: typeof then) => Date.UTC(year, month - 1, day) / 86_400_000;
  const daysAhead = dayNumber(then) - dayNumber(today);
  const weekday = new Date(Date.UTC(then.year, then.month - 1, then.day)).getUTCDay();
  const isThisWeek = daysAhead >= 0 && daysAhead < 7;
  return {
    on: daysAhead === 0 ? 'today' : daysAhead === 1 ? 'tomorrow' : 'onDay',
    day: isThisWeek ? (DAYS[language][weekday] as string) : dateOf(date, now, language),
    time: timeOf(then, language),
  };
}

function timeOf({ hour, minute }: { hour: number; minute: number }, language: Language): string {
  const minutes = String(minute).padStart(2, '0');
  if (language !== 'en') return `${hour}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function dateOf(date: Date, now: Date, language: Language): string {
  const { text } = formatMoment(date, now, language);
  return language === 'fr' ? `le ${text}` : text;
}
