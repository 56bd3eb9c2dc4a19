import { forgotPassword, type ForgotPasswordDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { showToast } from '../../../ui/toasts/toast-store';

/** Sends the mail with the link for a new password; `sentTo` stays the address until another is wanted. */
export function useSendLink() {
  const texts = useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (body: ForgotPasswordDto) => forgotPassword({ body }),
    onSuccess: (_sent, { username }) => {
      setSentTo(username);
      showToast({ title: texts.auth.linkSent, description: texts.auth.linkSentText });
    },
  });
  const changeAddress = () => {
    setSentTo(null);
    sending.reset();
  };
  return { ...sending, sentTo, changeAddress };
}
