import type { Language } from '@pwen/web/language';
import { useMutation } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { useNotify } from '../../ui/notify';
import { savingLanguage } from './account-language';

/** Keeps a chosen language in the account too: mails to a member of the staff are written in it. */
export function useStoreLanguage(): (language: Language) => void {
  const texts = useTexts();
  const { failure } = useNotify();
  return useMutation({ ...savingLanguage, onError: () => failure(texts.language.hereOnly) }).mutate;
}
