import { chooseLanguage as saveLanguage, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { chooseLanguage, currentLanguage } from '../../i18n/languages';
import { useLeaveRefusal } from '../../ui/refusal/leave-refusal';
import { forgetNotice } from '../../ui/refusal/left-notice';
import { cacheUser, useUser } from './use-user';

type Language = NonNullable<UserDto['language']>;

/** Whether a guest chose a language since the page was opened: they mean it more than what they chose once. */
let isChosenByGuest = false;

/** Changes the language at once, on this device; for a signed-in person also in their account. */
export function useChooseLanguage() {
  const leaveRefusal = useLeaveRefusal();
  const queries = useQueryClient();
  const { user } = useUser();
  const { mutate } = useMutation({
    mutationFn: async (language: Language) => (await saveLanguage({ body: { language } })).data,
    // The last choice wins, in the order in which they were made.
    scope: { id: 'language' },
    onMutate: () => forgetNotice('language'),
    onSuccess: (saved) => cacheUser(queries, saved),
    onError: (_thrown, language) =>
      leaveRefusal({
        about: 'language',
        words: ({ account }) => ({ title: account.languageHereOnly }),
        retry: () => mutate(language),
      }),
  });
  return async (language: Language): Promise<void> => {
    await chooseLanguage(language);
    if (user) mutate(language);
    else isChosenByGuest = true;
  };
}

/**
 * Shows the language of the account to somebody who has just signed in, before anything of their account is shown. A
 * language chosen on the way to the sign-in is the account's from now on.
 */
export async function adoptLanguage(user: UserDto): Promise<UserDto> {
  const language = currentLanguage();
  const isChosen = isChosenByGuest;
  isChosenByGuest = false;
  if (user.language === language) return user;
  try {
    if (isChosen) return (await saveLanguage({ body: { language } })).data;
    if (user.language !== null) await chooseLanguage(user.language);
  } catch {
    // Without its texts, or without a connection, the language stays as it is on this device.
  }
  return user;
}
