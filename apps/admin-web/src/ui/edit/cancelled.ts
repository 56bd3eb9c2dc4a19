/** Whoever began something would rather not go on: nothing was done, and there is nothing to report. */
export class Cancelled extends Error {
  override readonly name: string = 'Cancelled';
}
