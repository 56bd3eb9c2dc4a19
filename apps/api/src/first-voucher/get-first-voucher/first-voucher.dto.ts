/** What stands between the caller and their first voucher. */
export class FirstVoucherDto {
  /** Whether they may redeem a reward, as far as this goes; for ever once they have had a voucher. */
  isOpen: boolean;
  /** When the wait ends, or ended; null before everything is confirmed that must be. */
  opensAt: Date | null;
  /** The days of Haiti's calendar on which they have completed a video or a survey, up to a week. */
  completedDays: number;
  /** On how many days something must be completed. */
  neededDays: number;
  /** How long the wait is, from the confirmation on. */
  waitHours: number;
  /** Whether no video and no survey is left that would pay them: then no further day is needed. */
  hasNothingLeft: boolean;
  /** Whether today is one of the days already, so that the next is tomorrow. */
  hasCompletedToday: boolean;
}
