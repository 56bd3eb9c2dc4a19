import { requestRegistrationCode } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';

import { currentLanguage } from '../../../i18n/languages';
import { useTexts } from '../../../i18n/use-texts';
import { showToast } from '../../../ui/toasts/toast-store';

/** Sends the mail with the code with which one signs up where very many do; `variables` is the address. */
export function useEmailCode() {
  const texts = useTexts();
  return useMutation({
    mutationFn: (username: string) =>
      requestRegistrationCode({ body: { username, language: currentLanguage() } }),
    onSuccess: () => showToast({ title: texts.confirm.sent }),
  });
}
