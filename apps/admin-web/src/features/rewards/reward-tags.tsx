import type { RewardDto } from '@pwen/api-client';
import { Tag } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { CountsLaterTag } from '../delayed-changes/counts-later-tag';
import { isLow } from './is-low';

/**
 * Active or Inactive is only the switch of the form. Other reasons why people cannot redeem the reward now are shown
 * beside it, so that it is clear why an active reward is not visible to them.
 */
export function RewardTags({ reward }: { reward: RewardDto }) {
  const texts = useTexts();
  const { isActive, activeFrom, activeTo, hasAvailableVouchers } = reward;
  const [now] = useState(() => Date.now());
  return (
    <span className="reward-tags">
      <Tag color={isActive ? 'success' : 'default'}>
        {isActive ? texts.rewards.active : texts.rewards.inactive}
      </Tag>
      {activeFrom !== null && now < Date.parse(activeFrom) && (
        <Tag color="warning">{texts.rewards.notYet}</Tag>
      )}
      {activeTo !== null && now > Date.parse(activeTo) && <Tag color="warning">{texts.rewards.over}</Tag>}
      {!hasAvailableVouchers && <Tag color="error">{texts.rewards.outOfStock}</Tag>}
      {hasAvailableVouchers && isLow(reward) && <Tag color="warning">{texts.rewardTable.lowStock}</Tag>}
      <CountsLaterTag of={reward} />
    </span>
  );
}
