import { PROGRAMME_TIME_ZONE } from '../../limits.js';

const UNKNOWN = { en: 'a later day', fr: 'un jour suivant', ht: 'yon jou pita' } as const;

/** The Swedish locale formats dates as ISO 8601 does, which is read in all three languages. */
const HAITIS_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PROGRAMME_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** From or until when something is allowed, in Haiti's time, as `2026-12-06 13:10`. The detail of a refusal may be missing. */
export function momentInWords(moment: unknown, language: keyof typeof UNKNOWN): string {
  const atMs = typeof moment === 'string' ? Date.parse(moment) : NaN;
  return Number.isNaN(atMs) ? UNKNOWN[language] : HAITIS_CLOCK.format(atMs);
}
