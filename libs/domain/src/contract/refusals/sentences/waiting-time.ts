interface WaitWords {
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  unknown: string;
}

const WORDS: Readonly<Record<'en' | 'fr' | 'ht', WaitWords>> = {
  en: {
    seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count) => `${count} minutes`,
    hours: (count) => `${count} hours`,
    unknown: 'a few minutes',
  },
  fr: {
    seconds: (count) => (count === 1 ? '1 seconde' : `${count} secondes`),
    minutes: (count) => `${count} minutes`,
    hours: (count) => `${count} heures`,
    unknown: 'quelques minutes',
  },
  // A noun has no plural.
  ht: {
    seconds: (count) => `${count} segonn`,
    minutes: (count) => `${count} minit`,
    hours: (count) => `${count} èdtan`,
    unknown: 'kèk minit',
  },
};

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * How long to wait, in the words of a language: rounded up, so that who waits as long is not refused again; seconds below
 * two minutes, minutes below two hours. Whatever is no number of seconds (the detail of a refusal may be missing) is said
 * without one.
 */
export function waitingTime(seconds: unknown, language: keyof typeof WORDS): string {
  const words = WORDS[language];
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return words.unknown;
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 2 * MINUTE_SECONDS) return words.seconds(whole);
  if (whole < 2 * HOUR_SECONDS) return words.minutes(Math.ceil(whole / MINUTE_SECONDS));
  return words.hours(Math.ceil(whole / HOUR_SECONDS));
}
