import type { RewardDto } from '@pwen/api-client';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isLow } from './is-low';

/**
 * Active or Inactive is only the switch of the form. Other reasons why people cannot redeem the reward now are shown
 * beside it, so that it is clear why an active reward is not visible to them.
 */
export function RewardTags({ reward }: { reward: RewardDto }) {
  const { t } = useTranslation();
  const { isActive, activeFrom, activeTo, hasAvailableVouchers } = reward;
  const [now] = useState(() => Date.now());
  return (
    <span className="reward-tags">
      <Tag color={isActive ? 'success' : 'default'}>
        {t(isActive ? 'rewards.active' : 'rewards.inactive')}
      </Tag>
      {activeFrom !== null && now < Date.parse(activeFrom) && (
        <Tag color="warning">{t('rewards.notYet')}</Tag>
      )}
      {activeTo !== null && now > Date.parse(activeTo) && <Tag color="warning">{t('rewards.over')}</Tag>}
      {!hasAvailableVouchers && <Tag color="error">{t('rewards.outOfStock')}</Tag>}
      {hasAvailableVouchers && isLow(reward) && <Tag color="warning">{t('rewardTable.lowStock')}</Tag>}
    </span>
  );
}
