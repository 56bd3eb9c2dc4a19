import { VoucherStockDto } from '../vouchers/voucher-stock.dto.js';

/** A reward as both apps see it. */
export class RewardDto {
  id: number;
  title: string;
  description: string;
  pointsCost: number;
  /** Path of the picture on the same host; empty without one. */
  imageUrl: string;
  /** What a person does with the voucher. */
  instructions: string;
  createdAt: Date;
  activeFrom: Date | null;
  activeTo: Date | null;
  /** False hides the reward from people whatever its dates say. */
  isActive: boolean;
  /** Further words of the administrator's. */
  data: string | null;
  /** Announced as new and, for a signed-in person, not seen by them yet. */
  isNew: boolean;
  hasAvailableVouchers: boolean;
  availableVouchersCount: number;
  /** The vouchers by what became of them; for the console alone. */
  stock: VoucherStockDto | null;
}
