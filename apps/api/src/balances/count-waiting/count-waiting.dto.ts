export class WaitingChangesDto {
  /** Changes of balances that wait for a second administrator; at most a hundred are counted. */
  waiting: number;
  /** How many of those, without one's own, one may approve or reject oneself now. */
  mine: number;
}
