import { requestMail, requestSms, type ContactDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useRefusalText } from '../../api/use-refusal-text';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toasts/toast-store';
import { confirmationQuery } from './confirmation-query';

interface SendCodeProps {
  kind: 'email' | 'phone';
  contact: ContactDto;
}

/** Sends a code, or another one after a minute, which is counted down on the button. */
export function SendCode({ kind, contact }: SendCodeProps) {
  const texts = useTexts();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const secondsLeft = useSecondsLeft(contact);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await (kind === 'email' ? requestMail : requestSms)()).data,
    onSuccess: (confirmation) => {
      queries.setQueryData(confirmationQuery.queryKey, confirmation);
      showToast({ title: texts.confirm.sent });
    },
    onError: (thrown) =>
      showToast({ title: texts.confirm.notSentNow, description: textOf(thrown), look: 'destructive' }),
  });
  const label = contact.sentTo ? texts.confirm.sendAgain : texts.confirm.send;
  return (
    <Button
      look="plain"
      className="self-start"
      disabled={isPending || secondsLeft > 0}
      onClick={() => mutate()}
    >
      {secondsLeft > 0 ? texts.confirm.wait({ seconds: secondsLeft }) : label}
    </Button>
  );
}

function useSecondsLeft(contact: ContactDto): number {
  const [passed, setPassed] = useState({ contact, seconds: 0 });
  if (passed.contact !== contact) setPassed({ contact, seconds: 0 });
  useEffect(() => {
    const timer = setInterval(
      () => setPassed((before) => ({ ...before, seconds: before.seconds + 1 })),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, contact.retryAfterSeconds - passed.seconds);
}
