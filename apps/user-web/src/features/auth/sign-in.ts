import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { login, logout, register, type UserDto } from '../../api/client';
import { useRefusalText } from '../../api/use-refusal-text';
import { showToast } from '../../ui/toasts/toast-store';
import { userQuery } from './use-user';

/** Everything cached was seen through another person's eyes: it is asked for again. */
function useBecome() {
  const queries = useQueryClient();
  return (user: UserDto | null) => {
    queries.removeQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] !== 'user' && queryKey[0] !== 'settings' && queryKey[0] !== 'content',
    });
    queries.setQueryData(userQuery.queryKey, user);
    return queries.invalidateQueries({ queryKey: ['content'] });
  };
}

export function useSignIn() {
  const { t } = useTranslation();
  const become = useBecome();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string }) =>
      (await login(credentials)).data,
    onSuccess: (user) => {
      void become(user);
      showToast({ title: t('auth.toastLogin') });
    },
    onError: (thrown) =>
      showToast({ title: t('auth.loginFailed'), description: textOf(thrown), look: 'destructive' }),
  });
}

export interface Registration {
  username: string;
  password: string;
  phone: string;
  referralCode?: string;
}

export function useRegister() {
  const { t } = useTranslation();
  const become = useBecome();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: async (registration: Registration) =>
      (await register({ ...registration, isAdmin: false })).data,
    onSuccess: (user) => {
      void become(user);
      showToast({ title: t('auth.toastRegister') });
    },
    onError: (thrown) =>
      showToast({ title: t('auth.registrationFailed'), description: textOf(thrown), look: 'destructive' }),
  });
}

export function useSignOut() {
  const { t } = useTranslation();
  const become = useBecome();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: logout,
    onSuccess: () => {
      void become(null);
      showToast({ title: t('auth.toastLogout') });
    },
    onError: (thrown) =>
      showToast({ title: t('auth.logoutFailed'), description: textOf(thrown), look: 'destructive' }),
  });
}
