import { login, logout, register, type RegisterDto, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useRefusalText } from '../../api/use-refusal-text';
import { forgetPerson } from '../../device/kept-for';
import { currentLanguage } from '../../i18n/languages';
import { useTexts } from '../../i18n/use-texts';
import { showToast } from '../../ui/toasts/toast-store';
import { forgetInvitation } from '../invitation/invited-by';
import { adoptLanguage } from './account-language';
import { noteUser } from './use-user';

/** Switches to another person, or to nobody; who-is-there.ts handles everything that follows from it. */
function useSwitchPerson() {
  const queries = useQueryClient();
  return (user: UserDto | null) => noteUser(queries, user);
}

export function useSignIn() {
  const texts = useTexts();
  const switchTo = useSwitchPerson();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: async (credentials: { username: string; password: string }) =>
      adoptLanguage((await login({ body: credentials })).data),
    onSuccess: (user) => {
      switchTo(user);
      showToast({ title: texts.auth.toastLogin });
    },
    onError: (thrown) =>
      showToast({ title: texts.auth.loginFailed, description: textOf(thrown), look: 'destructive' }),
  });
}

export function useRegister() {
  const texts = useTexts();
  const switchTo = useSwitchPerson();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: async (registration: Omit<RegisterDto, 'isAdmin' | 'language'>) =>
      (await register({ body: { ...registration, language: currentLanguage(), isAdmin: false } })).data,
    onSuccess: (user) => {
      forgetInvitation();
      switchTo(user);
      showToast({ title: texts.auth.toastRegister });
    },
    onError: (thrown) =>
      showToast({ title: texts.auth.registrationFailed, description: textOf(thrown), look: 'destructive' }),
  });
}

export function useSignOut() {
  const texts = useTexts();
  const switchTo = useSwitchPerson();
  const textOf = useRefusalText();
  return useMutation({
    mutationFn: () => logout(),
    onSuccess: () => {
      switchTo(null);
      forgetPerson();
      showToast({ title: texts.auth.toastLogout });
    },
    onError: (thrown) =>
      showToast({ title: texts.auth.logoutFailed, description: textOf(thrown), look: 'destructive' }),
  });
}
