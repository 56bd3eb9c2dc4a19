/** The time of the rules: the database's, as `DatabaseClock` reads it. Injected, so that a test can set it. */
export abstract class Clock {
  abstract now(): Date;
}
