/** RFC 3339, with its zone: a time without one would be another one on each machine that reads it. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The first and the last moment that four figures can name in every zone, and Postgres and JSON after them. */
const EARLIEST_MS = Date.parse('0001-01-02T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-30T00:00:00Z');

/** The moment that a text names; whatever is none stays as it is, for a rule of its field to refuse. */
export function readMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const isoTime = value.toUpperCase();
  if (!ISO_TIME.test(isoTime) || !isDayOfCalendar(isoTime)) return value;
  // A leap second is the last one that JavaScript knows of its minute.
  const moment = Date.parse(isoTime.replace(/^(.{16}):60/, '$1:59'));
  return new Date(Math.min(Math.max(moment, EARLIEST_MS), LATEST_MS));
}

/** `Date` takes February 30 for March 2. */
function isDayOfCalendar(isoTime: string): boolean {
  const day = isoTime.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
