import { chooseLanguage, type UserDto } from '@pwen/api-client';
import type { Language } from '@pwen/web/language';
import { useMutation } from '@tanstack/react-query';

import { useLanguage } from '../../i18n/use-texts';

/** A mutation that keeps a language in the account. */
export const savingLanguage = {
  mutationFn: async (language: Language): Promise<void> => {
    await chooseLanguage({ body: { language } });
  },
  // The last choice wins, in the order in which they were made.
  scope: { id: 'language' },
};

/** Whether a language was chosen on the way to the sign-in: it is meant more than what was chosen once. */
let isChosenByGuest = false;

/** Remembers that somebody who is not signed in has chosen a language. */
export function rememberGuestsChoice(): void {
  isChosenByGuest = true;
}

/**
 * After a sign-in: a language that was chosen on the way to it is the account's from now on, and so is that of the console where the
 * account has none.
 */
export function useSuggestLanguage(): (user: UserDto) => void {
  const language = useLanguage();
  // Nobody has to hear if it could not be saved: the next sign-in of an account without a language tries again.
  const { mutate } = useMutation(savingLanguage);
  return (user) => {
    const isMeant = isChosenByGuest || user.language === null;
    isChosenByGuest = false;
    if (isMeant && user.language !== language) mutate(language);
  };
}
