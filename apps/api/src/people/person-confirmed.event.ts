/**
 * A person may spend their points from now on. Published after the commit, in this process only: whatever must happen
 * has to look at the rows as well.
 */
export class PersonConfirmed {
  constructor(readonly userId: number) {}
}
