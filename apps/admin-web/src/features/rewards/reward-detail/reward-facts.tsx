import type { RewardDto } from '@pwen/api-client';
import { Descriptions } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { BudgetParts } from '../../../ui/budgets/budget-parts';
import { useFormats } from '../../../ui/format';
import { Moment } from '../../../ui/time/moment';
import { RewardImage } from '../reward-image';
import { useEdgeFormat } from '../use-edge-format';

/** Everything that an administrator wrote about a reward. */
export function RewardFacts({ reward }: { reward: RewardDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const edge = useEdgeFormat();
  const limit = (count: number | null) => (count === null ? texts.rewards.noLimit : number(count));
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
            label: texts.rewardDialog.description,
            span: 'filled',
            children: <span className="as-written">{reward.description}</span>,
          },
          { key: 'cost', label: texts.rewardPage.cost, children: number(reward.pointsCost) },
          { key: 'created', label: texts.rewards.created, children: <Moment at={reward.createdAt} /> },
          { key: 'person', label: texts.rewards.limitPerPerson, children: limit(reward.limitPerPerson) },
          { key: 'day', label: texts.rewards.limitPerDay, children: limit(reward.limitPerDay) },
          { key: 'budget', label: texts.rewardDialog.budgetHtg, children: <Budget of={reward} /> },
          {
            key: 'lowStock',
            label: texts.rewardTable.lowStockThreshold,
            children:
              reward.lowStockThreshold === null
                ? texts.rewardTable.lowStockNever
                : number(reward.lowStockThreshold),
          },
          { key: 'from', label: texts.rewards.activeFrom, children: edge(reward.activeFrom) },
          { key: 'until', label: texts.rewards.activeUntil, children: edge(reward.activeTo) },
          {
            key: 'instructions',
            label: texts.rewards.instructions,
            span: 'filled',
            children: <span className="as-written">{reward.instructions}</span>,
          },
          {
            key: 'data',
            label: texts.rewards.data,
            span: 'filled',
            children: <span className="as-written raw">{reward.data ?? texts.common.none}</span>,
          },
        ]}
      />
    </div>
  );
}

function Budget({ of: { budgetHtg, budgetToday } }: { of: RewardDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  if (budgetHtg === null) return texts.rewards.noLimit;
  return (
    <>
      {number(budgetHtg)}
      {budgetToday && (
        <div className="reward-budget quiet">
          {texts.budgets.today}
          <BudgetParts of={budgetToday} />
        </div>
      )}
    </>
  );
}
