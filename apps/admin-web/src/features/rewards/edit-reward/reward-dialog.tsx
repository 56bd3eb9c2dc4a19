import type { RewardDto } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { EditDialog } from '../../../ui/edit/edit-dialog';
import { useEdit } from '../../../ui/edit/use-edit';
import { CountsLaterNotice } from '../../delayed-changes/counts-later-notice';
import { useCountsLaterNote } from '../../delayed-changes/use-counts-later-text';
import { useMay } from '../../sign-in/session';
import { rewardQuery } from '../rewards-query';
import { refusedFields } from './refused-fields';
import { RewardFields } from './reward-fields';
import { initialValues } from './reward-values';
import { useSaveReward } from './save-reward';
import { useRewardWords } from './use-reward-words';
import './edit-reward.css';

interface RewardDialogProps {
  isOpen: boolean;
  /** The reward to edit; null for a new one. */
  reward: RewardDto | null;
  onClose: () => void;
}

/** Creates or edits a reward, including its vouchers. */
export function RewardDialog({ isOpen, reward, onClose }: RewardDialogProps) {
  const { rewardDialog } = useTexts();
  const client = useQueryClient();
  const seesLog = useMay('see-log');
  const edit = useEdit({
    edited: reward,
    isOpen,
    valuesOf: initialValues,
    read: ({ id }) => client.fetchQuery({ ...rewardQuery(id), staleTime: 0 }),
    loggedAs: seesLog
      ? ({ id }) => ({ subjectType: 'reward', subjectId: id, actions: ['edit-reward'] })
      : null,
    saving: useSaveReward(),
    refusedFields,
  });
  return (
    <EditDialog
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      texts={edit.base ? rewardDialog.editing : rewardDialog.creating}
      words={useRewardWords()}
      width={720}
      above={<CountsLaterNotice of={edit.base} />}
      noteOn={useCountsLaterNote()}
    >
      <RewardFields reward={edit.base} />
    </EditDialog>
  );
}
