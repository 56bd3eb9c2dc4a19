import type { RewardDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

import type { Difference } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { startOfDay, type ProgrammeDay } from '../programme-day';
import { initialValues, type RewardValues } from './reward-values';

/**
 * What is different in a reward that was saved meanwhile and in a form. Vouchers are not compared: a form only adds and
 * removes some.
 */
export function useRewardDifferences(): (saved: RewardDto, mine: RewardValues) => Difference[] {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const count = (value: number | null) => (value === null ? t('common.none') : number(value));
  const text = (value: string) => value.trim() || t('common.none');
  const dayOf = (value: ProgrammeDay | null) => (value === null ? t('common.none') : day(startOfDay(value)));
  const image = ({ image: { kind } }: RewardValues) =>
    kind === 'none' ? t('common.none') : t(kind === 'kept' ? 'rewardDialog.image' : 'picture.chosen');

  const fields: readonly (readonly [field: string, shown: (values: RewardValues) => string])[] = [
    [t('rewardDialog.titleField'), ({ title }) => text(title)],
    [t('rewardDialog.description'), ({ description }) => text(description)],
    [t('rewardDialog.points'), ({ pointsCost }) => count(pointsCost)],
    [t('rewardDialog.limitPerPerson'), ({ limitPerPerson }) => count(limitPerPerson)],
    [t('rewardDialog.limitPerDay'), ({ limitPerDay }) => count(limitPerDay)],
    [t('rewardDialog.instructions'), ({ instructions }) => text(instructions)],
    [t('rewardDialog.data'), ({ data }) => text(data)],
    [t('rewardTable.lowStockField'), ({ lowStockThreshold }) => count(lowStockThreshold)],
    [t('rewardDialog.activeFrom'), ({ activeFrom }) => dayOf(activeFrom)],
    [t('rewardDialog.activeUntil'), ({ activeUntil }) => dayOf(activeUntil)],
    [t('rewardDialog.active'), ({ isActive }) => t(isActive ? 'log.yes' : 'log.no')],
    [t('rewardDialog.image'), image],
  ];
  return (saved, mine) => {
    const theirs = initialValues(saved);
    return fields
      .map(([field, shown]) => ({ field, theirs: shown(theirs), mine: shown(mine) }))
      .filter((both) => both.theirs !== both.mine);
  };
}
