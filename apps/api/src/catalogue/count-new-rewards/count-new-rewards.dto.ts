export class NewRewardsCountDto {
  /** Rewards that the person can have now and has not seen; 0 while they have seen none. */
  count: number;
}
