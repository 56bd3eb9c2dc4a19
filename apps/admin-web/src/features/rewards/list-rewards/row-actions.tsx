import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import type { RewardActions } from './reward-rows';

type RowActionsProps = { reward: RewardDto } & RewardActions;

/** What administrators can do with a reward in the list. */
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
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={texts.rewards.deleteAction({ title })}
        onClick={() => onDelete(reward)}
      />
    </span>
  );
}
