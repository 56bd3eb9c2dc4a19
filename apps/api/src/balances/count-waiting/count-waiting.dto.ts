export class WaitingChangesDto {
  /** Changes of balances that wait for a second administrator; at most a hundred are counted. */
  waiting: number;
}
