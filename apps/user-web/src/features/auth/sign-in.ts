import { login, logout, register, type RegisterDto, type SignInDto, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { forgetPerson } from '../../device/kept-for';
import { currentLanguage } from '../../i18n/languages';
import { useTexts } from '../../i18n/use-texts';
import { useLeaveRefusal } from '../../ui/refusal/leave-refusal';
import { showToast } from '../../ui/toasts/toast-store';
import { forgetInvitation } from '../invitation/invited-by';
import { adoptLanguage } from './account-language';
import { cacheUser } from './use-user';

/** Switches to another person, or to nobody; who-is-there.ts handles everything that follows from it. */
function useSwitchPerson() {
  const queries = useQueryClient();
  return (user: UserDto | null) => cacheUser(queries, user);
}

export function useSignIn() {
  const texts = useTexts();
  const switchTo = useSwitchPerson();
  return useMutation({
    mutationFn: async (credentials: SignInDto) => adoptLanguage((await login({ body: credentials })).data),
    onSuccess: (user) => {
      switchTo(user);
      showToast({ title: texts.auth.toastLogin });
    },
  });
}

export function useRegister() {
  const texts = useTexts();
  const switchTo = useSwitchPerson();
  return useMutation({
    mutationFn: async (registration: Omit<RegisterDto, 'isAdmin' | 'language'>) =>
      (await register({ body: { ...registration, language: currentLanguage(), isAdmin: false } })).data,
    onSuccess: (user) => {
      forgetInvitation();
      switchTo(user);
      showToast({ title: texts.auth.toastRegister });
    },
  });
}

export function useSignOut() {
  const texts = useTexts();
  const switchTo = useSwitchPerson();
  const leaveRefusal = useLeaveRefusal();
  const signOut = useMutation({
    mutationFn: () => logout(),
    onSuccess: () => {
      switchTo(null);
      forgetPerson();
      showToast({ title: texts.auth.toastLogout });
    },
    // The menu has closed, and whoever hands the phone on believes that they have left.
    onError: (thrown) =>
      leaveRefusal({
        about: 'sign-out',
        words: ({ auth }) => ({ title: auth.logoutFailed }),
        thrown,
        retry: () => signOut.mutate(),
      }),
  });
  return signOut;
}
