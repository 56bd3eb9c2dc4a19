import { endOtherSessions, endSession, listSessions } from '@pwen/api-client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { isRefusedWith } from '../../../api/refusal';
import { useTexts } from '../../../i18n/use-texts';
import { showToast } from '../../../ui/toasts/toast-store';
import { SESSIONS_KEY } from '../account-keys';

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: async () => (await listSessions()).data,
});

/** What was wanted is so: that device is signed out. */
function unlessEnded(thrown: unknown): void {
  if (!isRefusedWith(thrown, 'SESSION_NOT_FOUND')) throw thrown;
}

/** Ends the session with this id; without one, all sessions but this. */
export function useEndSessions() {
  const texts = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id?: string): Promise<void> => {
      if (id === undefined) await endOtherSessions();
      else await endSession({ path: { id } }).catch(unlessEnded);
    },
    onSuccess: () => showToast({ title: texts.account.sessionEnded }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
