/** With its zone: a time without one would be another one on each machine that reads it. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The moment that a text names; whatever is none stays as it is, for a rule of its field to refuse. */
export function readMoment(value: unknown): unknown {
  return typeof value === 'string' && ISO_TIME.test(value) && isDayOfCalendar(value)
    ? new Date(value)
    : value;
}

/** `Date` takes February 30 for March 2. */
function isDayOfCalendar(isoTime: string): boolean {
  const day = isoTime.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
