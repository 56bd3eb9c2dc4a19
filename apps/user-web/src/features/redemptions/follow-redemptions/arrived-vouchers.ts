import { readStored, useStored, writeStored } from '../../../device/storage';

/** A voucher that came while its person was doing something else, and that they have not looked at. */
export interface ArrivedVoucher {
  userId: number;
  redemptionId: number;
  title: string;
}

export function useArrivedVouchers(userId: number | undefined): ArrivedVoucher[] {
  return parse(useStored('arrivedVouchers')).filter((voucher) => voucher.userId === userId);
}

/** Keeps that a voucher has arrived: a toast about it may be missed. */
export function noteArrived(voucher: ArrivedVoucher): void {
  const others = parse(readStored('arrivedVouchers')).filter(
    ({ redemptionId }) => redemptionId !== voucher.redemptionId,
  );
  writeStored('arrivedVouchers', JSON.stringify([...others, voucher]));
}

/** They have been seen. */
export function forgetArrived(): void {
  writeStored('arrivedVouchers', null);
}

function parse(stored: string | null): ArrivedVoucher[] {
  try {
    const vouchers: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(vouchers) ? vouchers.filter(isVoucher) : [];
  } catch {
    return [];
  }
}

function isVoucher(value: unknown): value is ArrivedVoucher {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, redemptionId, title } = value as Record<keyof ArrivedVoucher, unknown>;
  return Number.isSafeInteger(userId) && Number.isSafeInteger(redemptionId) && typeof title === 'string';
}
