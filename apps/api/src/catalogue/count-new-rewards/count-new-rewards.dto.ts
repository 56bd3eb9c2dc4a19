export class NewRewardsCountDto {
  /** Rewards that are available now and that the person has not seen. */
  count: number;
}
