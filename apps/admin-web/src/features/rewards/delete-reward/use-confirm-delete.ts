import { deleteReward, type RewardDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { createElement } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import type { SortedPage } from '../../../ui/lists/sorted-page';
import { useNotify } from '../../../ui/notify';
import { rewardKeys } from '../reward-keys';

/** Asks for confirmation, deletes a reward, and reports the result. `onDeleted` is for a page that shows the reward. */
export function useConfirmDelete(onDeleted?: () => void): (reward: RewardDto) => void {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: (id: number) => deleteReward({ path: { id } }),
    onSuccess: (_, id) => {
      client.setQueriesData<SortedPage<RewardDto>>(
        { queryKey: rewardKeys.pages },
        (loaded) =>
          loaded && {
            ...loaded,
            rows: loaded.rows.filter((row) => row.id !== id),
            total: Math.max(0, loaded.total - 1),
          },
      );
      onDeleted?.();
      void client.invalidateQueries({ queryKey: rewardKeys.pages });
    },
  });

  return ({ id, title }) => {
    modal.confirm({
      title: texts.deleteReward.title({ title }),
      content: [texts.deleteReward.warning({ title }), texts.deleteReward.consequence].map((text) =>
        createElement('p', { key: text }, text),
      ),
      okText: texts.deleteReward.confirm,
      okButtonProps: { danger: true },
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        deletion.mutateAsync(id).then(
          () => notify.success(texts.deleteReward.deleted),
          // The specification has one text for every reason: the reward still exists.
          () => notify.failure(texts.editing.failures.refused, texts.deleteReward.failed),
        ),
    });
  };
}
