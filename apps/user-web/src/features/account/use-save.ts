import type { UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useRefusalText } from '../../api/use-refusal-text';
import { useTexts } from '../../i18n/use-texts';
import { showToast } from '../../ui/toasts/toast-store';
import { noteUser } from '../auth/use-user';

/** Saves one part of the account. The whole app then shows the person as the server describes them. */
export function useSave<T>(save: (value: T) => Promise<{ data: UserDto }>, savedText: string) {
  const texts = useTexts();
  const queries = useQueryClient();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: async (value: T) => (await save(value)).data,
    onSuccess: (user) => {
      noteUser(queries, user);
      showToast({ title: savedText });
    },
    onError: (thrown) =>
      showToast({ title: texts.account.notSaved, description: textOf(thrown), look: 'destructive' }),
  });
}
