import { BudgetPartsDto } from '../budgets/index.js';
import { PictureSizeDto } from '../platform/pictures/picture-size.dto.js';
import { VoucherStockDto } from '../vouchers/index.js';

/** What a voucher costs, and how many one person may have. */
export class RewardTermsDto {
  pointsCost: number;
  limitPerPerson: number | null;
  limitPerDay: number | null;
  /** What all of them may be worth in a day; null for any amount. */
  budgetHtg: number | null;
}

/** A reward as both apps get it. */
export class RewardDto {
  id: number;
  title: string;
  description: string;
  pointsCost: number;
  /** Path of the picture on the same host, which every browser shows; empty without one. */
  imageUrl: string;
  /** The picture in other widths, narrowest first. May be empty although there is a picture. */
  imageSizes: PictureSizeDto[];
  /** How to use the voucher. */
  instructions: string;
  createdAt: Date;
  activeFrom: Date | null;
  activeTo: Date | null;
  /** False hides the reward from people, whatever its dates are. */
  isActive: boolean;
  /** How often one person may redeem it; null for any number. */
  limitPerPerson: number | null;
  /** How often one person may redeem it in a day in Haiti; null for any number. */
  limitPerDay: number | null;
  /** How often the signed-in person may still redeem it today; null without a limit or a person. */
  remainingRedemptions: number | null;
  /** If none remain: when the person may redeem it again, null for never. */
  redeemableAgainAt: Date | null;
  /** What its vouchers may be worth in a day, of all people together; null for any amount, and except at the console. */
  budgetHtg: number | null;
  /** What of that is used today; null without a budget, and except at the console. */
  budgetToday: BudgetPartsDto | null;
  /** When it can be redeemed again, if the day's budget is used for this person; null: now. */
  budgetReturnsAt: Date | null;
  /** Additional text from the administrator. */
  data: string | null;
  /** Marked as new and, for a signed-in person, not seen by them yet. */
  isNew: boolean;
  hasAvailableVouchers: boolean;
  availableVouchersCount: number;
  /** Incremented with every edit of the fields. Send it with an edit. */
  version: number;
  /** Administrators get a mail when no more vouchers than this are left; null for never, and except at the console. */
  lowStockThreshold: number | null;
  /** The vouchers by status; null except at the console. */
  stock: VoucherStockDto | null;
  /** When `later` will count; null if nothing waits, and except at the console. */
  countsFrom: Date | null;
  /** Terms that make the vouchers much cheaper, and so wait for a day. */
  later: RewardTermsDto | null;
}
