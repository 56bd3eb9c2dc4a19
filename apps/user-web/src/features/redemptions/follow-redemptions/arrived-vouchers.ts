import { readStored, rowsIn, useStored, writeStored } from '../../../device/storage';

/** A voucher that came while its person was doing something else, and that they have not looked at. */
export interface ArrivedVoucher {
  userId: number;
  redemptionId: number;
  title: string;
}

export function useArrivedVouchers(userId: number | undefined): ArrivedVoucher[] {
  return rowsIn(useStored('arrivedVouchers'), isVoucher).filter((voucher) => voucher.userId === userId);
}

/** Keeps that a voucher has arrived: a toast about it may be missed. */
export function rememberArrived(voucher: ArrivedVoucher): void {
  const others = rowsIn(readStored('arrivedVouchers'), isVoucher).filter(
    ({ redemptionId }) => redemptionId !== voucher.redemptionId,
  );
  writeStored('arrivedVouchers', JSON.stringify([...others, voucher]));
}

/** Forgets the arrived vouchers once they have been seen. */
export function forgetArrived(): void {
  writeStored('arrivedVouchers', null);
}

function isVoucher(value: unknown): value is ArrivedVoucher {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, redemptionId, title } = value as Record<keyof ArrivedVoucher, unknown>;
  return Number.isSafeInteger(userId) && Number.isSafeInteger(redemptionId) && typeof title === 'string';
}
