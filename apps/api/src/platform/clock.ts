/** The current time for all rules: the database's, as read by `DatabaseClock`. Injected, so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}
