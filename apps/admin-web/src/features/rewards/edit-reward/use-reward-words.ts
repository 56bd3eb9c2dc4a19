import { useTexts } from '../../../i18n/use-texts';
import type { FieldWords } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { usePictureTexts } from '../../../ui/pictures/use-picture-texts';
import { type ProgrammeDay, startOfDay } from '../programme-day';
import type { RewardValues } from './reward-values';

/**
 * How the fields of a reward and what they have are called. Vouchers are none of them: a form only adds and removes some, and
 * nobody else's form does so for it.
 */
export function useRewardWords(): FieldWords<Omit<RewardValues, 'vouchers' | 'removedVoucherIds'>> {
  const texts = useTexts();
  const { chosen } = usePictureTexts();
  const { number, day } = useFormats();
  const none = texts.common.none;
  const showNumber = (value: number | null) => (value === null ? none : number(value));
  const showText = (text: string) => text.trim() || none;
  const showDay = (value: ProgrammeDay | null) => (value === null ? none : day(startOfDay(value)));
  return {
    title: { label: texts.rewardDialog.titleField, show: showText },
    description: { label: texts.rewardDialog.description, show: showText },
    pointsCost: { label: texts.rewardDialog.points, show: showNumber },
    limitPerPerson: { label: texts.rewardDialog.limitPerPerson, show: showNumber },
    limitPerDay: { label: texts.rewardDialog.limitPerDay, show: showNumber },
    budgetHtg: { label: texts.rewardDialog.budgetHtg, show: showNumber },
    instructions: { label: texts.rewardDialog.instructions, show: showText },
    data: { label: texts.rewardDialog.data, show: showText },
    lowStockThreshold: { label: texts.rewardTable.lowStockField, show: showNumber },
    activeFrom: { label: texts.rewardDialog.activeFrom, show: showDay },
    activeUntil: { label: texts.rewardDialog.activeUntil, show: showDay },
    isActive: { label: texts.rewardDialog.active, show: (isOn) => (isOn ? texts.log.yes : texts.log.no) },
    image: {
      label: texts.rewardDialog.image,
      show: ({ kind }) => (kind === 'none' ? none : kind === 'kept' ? texts.rewardDialog.image : chosen),
    },
  };
}
