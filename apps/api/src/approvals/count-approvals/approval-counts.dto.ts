export class ApprovalCountsDto {
  /** Changes of balances that wait for a second administrator; at most a hundred are counted. */
  balanceChanges: number;
  /** Changes that make points or vouchers cheaper and do not count yet; at most a hundred are counted. */
  delayedChanges: number;
  /** How many of all those one may decide oneself now. */
  mine: number;
}
