/** What the phones of a scenario were told, all together. */
export class Told {
  readonly refusals = new Map<string, number>();
  challenges = 0;
  /** Codes in a mail that were needed to sign up. */
  codes = 0;

  refuse(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
