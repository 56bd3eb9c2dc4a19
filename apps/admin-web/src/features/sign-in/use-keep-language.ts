import type { Language } from '@pwen/web/language';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useNotify } from '../../ui/notify';
import { savingLanguage } from './account-language';

/** Keeps a chosen language in the account too: mails to a member of the staff are written in it. */
export function useKeepLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const { failure } = useNotify();
  return useMutation({ ...savingLanguage, onError: () => failure(t('language.hereOnly')) }).mutate;
}
