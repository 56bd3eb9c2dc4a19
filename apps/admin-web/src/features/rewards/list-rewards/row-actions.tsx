import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { useWhyNotDelete } from '../delete-reward/use-why-not-delete';
import type { RewardActions } from './reward-rows';

type RowActionsProps = { reward: RewardDto } & RewardActions;

/** What editors can do with a reward in the list. */
export function RowActions({ reward, onEdit, onDelete }: RowActionsProps) {
  const texts = useTexts();
  const { title } = reward;
  return (
    <span className="row-actions">
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={texts.rewards.editAction({ title })}
        onClick={() => onEdit(reward)}
      />
      <DisabledReason why={useWhyNotDelete()(reward)}>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={texts.rewards.deleteAction({ title })}
          onClick={() => onDelete(reward)}
        />
      </DisabledReason>
    </span>
  );
}
