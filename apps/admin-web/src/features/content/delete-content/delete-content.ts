import { type ContentDto, deleteContent } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { contentQuery } from '../content-query';

export interface Deletion {
  deletedIds: number[];
  /** Why the others were not deleted, in the order of the request. */
  failures: Error[];
}

/**
 * Deletes one after the other, so that one refusal does not prevent the rest and the server is not flooded.
 *
 * @throws when the session ends in between: the rest would fail in the same way
 */
async function deleteEach(contents: readonly ContentDto[]): Promise<Deletion> {
  const deletion: Deletion = { deletedIds: [], failures: [] };
  for (const { id } of contents) {
    try {
      await deleteContent({ path: { id } });
      deletion.deletedIds.push(id);
    } catch (error) {
      if (errorCodeOf(error) === 'NOT_SIGNED_IN') throw error;
      deletion.failures.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return deletion;
}

export function useDeleteContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteEach,
    onSuccess: ({ deletedIds }) => {
      const gone = new Set(deletedIds);
      client.setQueryData(
        contentQuery.queryKey,
        (loaded) =>
          loaded && {
            rows: loaded.rows.filter((row) => !gone.has(row.id)),
            total: Math.max(0, loaded.total - gone.size),
          },
      );
      void client.invalidateQueries({ queryKey: contentQuery.queryKey });
    },
  });
}
