import { RefusedFields } from '@pwen/domain';

import type { RewardFieldsDto } from './reward-form.dto.js';

/** What an administrator decides about a reward, besides its picture and its vouchers. */
export interface RewardFields {
  readonly title: string;
  readonly description: string;
  readonly pointsCost: number;
  readonly instructions: string;
  /** On offer from this moment; null for always. */
  readonly activeFrom: Date | null;
  /** On offer up to and with this moment; null for ever. */
  readonly activeTo: Date | null;
  readonly isActive: boolean;
  readonly data: string | null;
}

/** @throws DomainError INVALID_PERIOD when the offer ends before it begins */
export function fieldsOf(form: RewardFieldsDto & { readonly isActive: boolean }): RewardFields {
  const { activeFrom, activeTo } = form;
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
    data: form.data ?? null,
  };
}

/** What a reward's row says of it that an edit may change. */
export interface RewardState extends RewardFields {
  /** Name in media storage; null without a picture. */
  readonly imageName: string | null;
}

export function rewardState(fields: RewardFields, imageName: string | null): RewardState {
  const { title, description, pointsCost, instructions, activeFrom, activeTo, isActive, data } = fields;
  return { title, description, pointsCost, instructions, activeFrom, activeTo, isActive, data, imageName };
}
