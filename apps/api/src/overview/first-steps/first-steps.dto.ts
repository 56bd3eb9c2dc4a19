/** What a programme needs before it can begin, and what of it is there. */
export class FirstStepsDto {
  hasSupportContact: boolean;

  /** Besides the caller, one who could sign in now. */
  hasSecondAdministrator: boolean;

  /** The caller's own. */
  hasSecondFactor: boolean;

  hasVideo: boolean;

  /** The newest reward; null if there is none. */
  rewardId: number | null;

  /** Whether a reward has vouchers. Those that people have redeemed count too: the catalogue watches what runs out. */
  hasVouchers: boolean;
}
