import { useTranslation } from 'react-i18next';

import type { FieldWords } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { type ProgrammeDay, startOfDay } from '../programme-day';
import type { RewardValues } from './reward-values';

/**
 * How the fields of a reward and what they have are called. Vouchers are none of them: a form only adds and removes some, and
 * nobody else's form does so for it.
 */
export function useRewardWords(): FieldWords<Omit<RewardValues, 'vouchers' | 'removedVoucherIds'>> {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const none = t('common.none');
  const showNumber = (value: number | null) => (value === null ? none : number(value));
  const showText = (text: string) => text.trim() || none;
  const showDay = (value: ProgrammeDay | null) => (value === null ? none : day(startOfDay(value)));
  return {
    title: { label: t('rewardDialog.titleField'), show: showText },
    description: { label: t('rewardDialog.description'), show: showText },
    pointsCost: { label: t('rewardDialog.points'), show: showNumber },
    limitPerPerson: { label: t('rewardDialog.limitPerPerson'), show: showNumber },
    limitPerDay: { label: t('rewardDialog.limitPerDay'), show: showNumber },
    instructions: { label: t('rewardDialog.instructions'), show: showText },
    data: { label: t('rewardDialog.data'), show: showText },
    lowStockThreshold: { label: t('rewardTable.lowStockField'), show: showNumber },
    activeFrom: { label: t('rewardDialog.activeFrom'), show: showDay },
    activeUntil: { label: t('rewardDialog.activeUntil'), show: showDay },
    isActive: { label: t('rewardDialog.active'), show: (isOn) => t(isOn ? 'log.yes' : 'log.no') },
    image: {
      label: t('rewardDialog.image'),
      show: ({ kind }) =>
        kind === 'none' ? none : t(kind === 'kept' ? 'rewardDialog.image' : 'picture.chosen'),
    },
  };
}
