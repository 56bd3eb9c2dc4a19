/** What is redeemed, for whom, and under which key. */
export interface Redeeming {
  userId: number;
  rewardId: number;
  title: string;
  pointsCost: number;
  key: string;
  /** Whether it goes on by itself: then only its end is said. */
  isAgain?: boolean;
}
