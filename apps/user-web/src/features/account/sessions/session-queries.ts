import { endOtherSessions, endSession, listSessions } from '@pwen/api-client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { isRefusedWith } from '../../../api/refusal';
import { useRefusalText } from '../../../api/use-refusal-text';
import { useTexts } from '../../../i18n/use-texts';
import { showToast } from '../../../ui/toasts/toast-store';
import { SESSIONS_KEY } from '../account-keys';

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: async () => (await listSessions()).data,
});

/** Ends the session with this id; without one, all sessions but this. */
export function useEndSessions() {
  const texts = useTexts();
  const queries = useQueryClient();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: async (id?: string): Promise<void> => {
      if (id === undefined) await endOtherSessions();
      else await endSession({ path: { id } });
    },
    onSuccess: () => showToast({ title: texts.account.sessionEnded }),
    onError: (thrown) => {
      const isEnded = isRefusedWith(thrown, 'SESSION_NOT_FOUND');
      showToast({
        title: isEnded ? textOf(thrown) : texts.state.error,
        ...(!isEnded && { description: textOf(thrown), look: 'destructive' }),
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
