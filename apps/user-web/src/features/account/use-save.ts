import type { UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useRefusalText } from '../../api/use-refusal-text';
import { showToast } from '../../ui/toasts/toast-store';
import { userQuery } from '../auth/use-user';

/** Saves one part of the account. The whole app then shows the person as the server describes them. */
export function useSave<T>(save: (value: T) => Promise<{ data: UserDto }>, savedText: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: async (value: T) => (await save(value)).data,
    onSuccess: (user) => {
      queries.setQueryData(userQuery.queryKey, user);
      showToast({ title: savedText });
    },
    onError: (thrown) =>
      showToast({ title: t('account.notSaved'), description: textOf(thrown), look: 'destructive' }),
  });
}
