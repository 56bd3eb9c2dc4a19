import { limitsOfReward, type RedemptionLimits, RefusedFields } from '@pwen/domain';

import type { RewardFieldsDto } from './reward-form.dto.js';

/** The fields of a reward that an administrator sets, without picture and vouchers. */
export interface RewardFields extends RedemptionLimits {
  readonly title: string;
  readonly description: string;
  readonly pointsCost: number;
  readonly instructions: string;
  /** Available from this time; null for always. */
  readonly activeFrom: Date | null;
  /** Available until and including this time; null for ever. */
  readonly activeTo: Date | null;
  readonly isActive: boolean;
  /** What its vouchers may be worth in a day, of all people together; null for any amount. */
  readonly budgetHtg: number | null;
  /** Administrators are told when no more vouchers than this are left; null for never. */
  readonly lowStockThreshold: number | null;
  readonly data: string | null;
}

/** @throws DomainError INVALID_PERIOD if the period ends before it begins */
export function fieldsOf(form: RewardFieldsDto & { readonly isActive: boolean }): RewardFields {
  const { activeFrom, activeTo, limitPerPerson = null, limitPerDay = null } = form;
  if (activeFrom && activeTo && activeTo < activeFrom)
    throw new RefusedFields('INVALID_PERIOD', { activeTo: { code: 'ENDS_BEFORE_IT_BEGINS' } });
  return {
    title: form.title,
    description: form.description,
    pointsCost: form.pointsCost,
    instructions: form.instructions,
    activeFrom: activeFrom ?? null,
    activeTo: activeTo ?? null,
    isActive: form.isActive,
    ...limitsOfReward(form.pointsCost, { limitPerPerson, limitPerDay }),
    budgetHtg: form.budgetHtg ?? null,
    lowStockThreshold: form.lowStockThreshold ?? null,
    data: form.data ?? null,
  };
}

/** The columns of a reward that an edit may change. */
export interface RewardState extends RewardFields {
  /** Name in media storage; null without a picture. */
  readonly imageName: string | null;
}

export function rewardState(fields: RewardFields, imageName: string | null): RewardState {
  const { title, description, pointsCost, instructions, activeFrom, activeTo, isActive, data } = fields;
  const { limitPerPerson, limitPerDay, budgetHtg, lowStockThreshold } = fields;
  return {
    title,
    description,
    pointsCost,
    instructions,
    activeFrom,
    activeTo,
    isActive,
    data,
    limitPerPerson,
    limitPerDay,
    budgetHtg,
    lowStockThreshold,
    imageName,
  };
}
