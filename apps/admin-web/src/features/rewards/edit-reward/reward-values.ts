import type { EditRewardForm, RewardDto } from '@pwen/api-client';
import { REWARD_SUGGESTED_LIMIT_PER_DAY } from '@pwen/domain/contract';

import type { ImageChoice } from '../../../ui/pictures/image-field';
import { dayOf, endOfDay, momentOfDay, type ProgrammeDay, startOfDay } from '../programme-day';

export interface VoucherRow {
  number?: string;
  value?: number | null;
  /** Somebody has said that the number is right, although it looks damaged. */
  isRight?: boolean;
}

/** The fields that creating and editing have in common; those that remove something exist only when editing. */
export type RewardFields = Omit<EditRewardForm, 'removedVoucherIds' | 'removeImage' | 'version'>;

/** The values of the form while it is filled in. */
export interface RewardValues {
  title: string;
  description: string;
  pointsCost: number | null;
  limitPerPerson: number | null;
  limitPerDay: number | null;
  budgetHtg: number | null;
  lowStockThreshold: number | null;
  instructions: string;
  data: string;
  activeFrom: ProgrammeDay | null;
  activeUntil: ProgrammeDay | null;
  isActive: boolean;
  image: ImageChoice;
  /** Rows to add. Completely empty rows are ignored. */
  vouchers: VoucherRow[];
  /** Vouchers in stock that are removed when the form is saved. */
  removedVoucherIds: number[];
}

const EMPTY_ROW: VoucherRow = { number: '', value: null };

/** @param reward the one that is edited; null for a new one */
export function initialValues(reward: RewardDto | null): RewardValues {
  return {
    title: reward?.title ?? '',
    description: reward?.description ?? '',
    pointsCost: reward?.pointsCost ?? null,
    limitPerPerson: reward?.limitPerPerson ?? null,
    limitPerDay: reward ? reward.limitPerDay : REWARD_SUGGESTED_LIMIT_PER_DAY,
    budgetHtg: reward?.budgetHtg ?? null,
    lowStockThreshold: reward?.lowStockThreshold ?? null,
    instructions: reward?.instructions ?? '',
    data: reward?.data ?? '',
    activeFrom: reward?.activeFrom ? dayOf(reward.activeFrom) : null,
    activeUntil: reward?.activeTo ? dayOf(reward.activeTo) : null,
    isActive: reward?.isActive ?? true,
    image: reward?.imageUrl ? { kind: 'kept', url: reward.imageUrl } : { kind: 'none' },
    vouchers: [EMPTY_ROW],
    removedVoucherIds: [],
  };
}

export function isEmptyRow({ number, value }: VoucherRow): boolean {
  return !number?.trim() && (value ?? null) === null;
}

/**
 * The form as the server takes it.
 *
 * @param reward the one that is edited; null for a new one
 */
export function toRewardForm(values: RewardValues, reward: RewardDto | null): RewardFields {
  const { image } = values;
  const vouchers = values.vouchers
    .filter((row) => !isEmptyRow(row))
    .map(({ number = '', value, isRight }) => ({
      number: number.trim(),
      ...(value ? { value } : {}),
      ...(isRight ? { isRight } : {}),
    }));
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    pointsCost: values.pointsCost ?? 0,
    limitPerPerson: values.limitPerPerson ?? undefined,
    limitPerDay: values.limitPerDay ?? undefined,
    budgetHtg: values.budgetHtg ?? undefined,
    lowStockThreshold: values.lowStockThreshold ?? undefined,
    instructions: values.instructions.trim(),
    isActive: values.isActive,
    activeFrom: momentOfDay(values.activeFrom, startOfDay, reward?.activeFrom ?? null) ?? undefined,
    activeTo: momentOfDay(values.activeUntil, endOfDay, reward?.activeTo ?? null) ?? undefined,
    data: values.data.trim() || undefined,
    image: image.kind === 'chosen' ? image.file : undefined,
    voucherNumbers: vouchers.length > 0 ? JSON.stringify(vouchers) : undefined,
  };
}
