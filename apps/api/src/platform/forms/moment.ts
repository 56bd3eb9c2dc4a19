/** RFC 3339 with time zone: without one, the time would depend on the machine that reads it. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The first and the last time that have a four-digit year in every zone, and fit Postgres and JSON. */
const EARLIEST_MS = Date.parse('0001-01-02T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-30T00:00:00Z');

/** Parses a time; anything else is returned unchanged, to be refused by the field's rule. */
export function readMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const isoTime = value.toUpperCase();
  if (!ISO_TIME.test(isoTime) || !isDayOfCalendar(isoTime)) return value;
  // JavaScript has no leap seconds; the second before is used.
  const moment = Date.parse(isoTime.replace(/^(.{16}):60/, '$1:59'));
  return new Date(Math.min(Math.max(moment, EARLIEST_MS), LATEST_MS));
}

/** `Date` parses February 30 as March 2. */
function isDayOfCalendar(isoTime: string): boolean {
  const day = isoTime.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
