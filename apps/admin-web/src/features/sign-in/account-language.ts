import { chooseLanguage, type UserDto } from '@pwen/api-client';
import type { Language } from '@pwen/web/language';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useNotify } from '../../ui/notify';

const save = async (language: Language): Promise<void> => {
  await chooseLanguage({ body: { language } });
};

/** Keeps a chosen language in the account too: mails to a member of the staff are written in it. */
export function useKeepLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const { failure } = useNotify();
  return useMutation({
    mutationFn: save,
    // The last choice wins, in the order in which they were made.
    scope: { id: 'language' },
    onError: () => failure(t('language.hereOnly')),
  }).mutate;
}

/** Whoever has never chosen one gets mails in the language in which they sign in. */
export function suggestLanguage(user: UserDto, language: Language): void {
  // Nobody has asked for it, so nobody has to hear if it could not be saved; the next sign-in tries again.
  if (user.language === null) save(language).catch(() => undefined);
}
