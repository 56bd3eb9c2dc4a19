export class NewRewardsCountDto {
  /** Rewards on offer now that the person has not seen. */
  count: number;
}
