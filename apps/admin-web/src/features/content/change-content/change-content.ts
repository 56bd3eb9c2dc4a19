import {
  type ChangedContentsDto,
  deleteContent,
  deleteContents,
  hideContents,
  type ManagedContentDto,
  showContents,
  toggleVisibility,
} from '@pwen/api-client';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

import { contentKeys } from '../content-query';

export type Change = 'show' | 'hide' | 'delete';

interface SeveralChanged {
  change: Change;
  videos: readonly ManagedContentDto[];
}

const CALLS = { show: showContents, hide: hideContents, delete: deleteContents };

/** Changes several videos by one call, which answers for each of them. A single one is deleted by its own call. */
export function useChangeSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, videos }: SeveralChanged): Promise<ChangedContentsDto> => {
      const ids = videos.map(({ id }) => id);
      const [only] = ids;
      if (change === 'delete' && ids.length === 1 && only !== undefined) {
        await deleteContent({ path: { id: only } });
        return { done: ids, failed: [] };
      }
      return (await CALLS[change]({ body: { ids } })).data;
    },
    // Also after a failure: something may have been done before the connection broke.
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}

const SET_VISIBLE = ['set-visible'];

interface SetVisible {
  id: number;
  isVisible: boolean;
}

/** Shows or hides one video. */
export function useSetVisible() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SET_VISIBLE,
    mutationFn: ({ id, isVisible }: SetVisible) =>
      toggleVisibility({ path: { id }, body: { visible: isVisible } }),
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}

/** Of the videos that are being shown or hidden. */
export function usePendingIds(): ReadonlySet<number> {
  const pending = useMutationState({
    filters: { mutationKey: SET_VISIBLE, status: 'pending' },
    select: ({ state }) => (state.variables as SetVisible).id,
  });
  return new Set(pending);
}
