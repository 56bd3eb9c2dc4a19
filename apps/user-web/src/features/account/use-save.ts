import type { UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { showToast } from '../../ui/toasts/toast-store';
import { cacheUser } from '../auth/use-user';

/** Saves one part of the account. The whole app then shows the person as the server describes them; its form, a refusal. */
export function useSave<T>(save: (value: T) => Promise<{ data: UserDto }>, savedText: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (value: T) => (await save(value)).data,
    onSuccess: (user) => {
      cacheUser(queries, user);
      showToast({ title: savedText });
    },
  });
}
