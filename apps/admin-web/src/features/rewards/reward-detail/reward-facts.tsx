import type { RewardDto } from '@pwen/api-client';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { Moment } from '../../../ui/time/moment';
import { RewardImage } from '../reward-image';
import { useEdgeFormat } from '../use-edge-format';

/** Everything that an administrator wrote about a reward. */
export function RewardFacts({ reward }: { reward: RewardDto }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const edge = useEdgeFormat();
  const limit = (count: number | null) => (count === null ? t('rewards.noLimit') : number(count));
  return (
    <div className="reward-facts">
      <RewardImage reward={reward} />
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          {
            key: 'description',
            label: t('rewardDialog.description'),
            span: 'filled',
            children: <span className="as-written">{reward.description}</span>,
          },
          { key: 'cost', label: t('rewardPage.cost'), children: number(reward.pointsCost) },
          { key: 'created', label: t('rewards.created'), children: <Moment at={reward.createdAt} /> },
          { key: 'person', label: t('rewards.limitPerPerson'), children: limit(reward.limitPerPerson) },
          { key: 'day', label: t('rewards.limitPerDay'), children: limit(reward.limitPerDay) },
          {
            key: 'lowStock',
            label: t('rewardTable.lowStockThreshold'),
            children:
              reward.lowStockThreshold === null
                ? t('rewardTable.lowStockNever')
                : number(reward.lowStockThreshold),
          },
          { key: 'from', label: t('rewards.activeFrom'), children: edge(reward.activeFrom) },
          { key: 'until', label: t('rewards.activeUntil'), children: edge(reward.activeTo) },
          {
            key: 'instructions',
            label: t('rewards.instructions'),
            span: 'filled',
            children: <span className="as-written">{reward.instructions}</span>,
          },
          {
            key: 'data',
            label: t('rewards.data'),
            span: 'filled',
            children: <span className="as-written raw">{reward.data ?? t('common.none')}</span>,
          },
        ]}
      />
    </div>
  );
}
