import { requestMail, requestSms, type ContactDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { showToast } from '../../ui/toasts/toast-store';
import { confirmationQuery } from './confirmation-query';

interface SendCodeProps {
  kind: 'email' | 'phone';
  contact: ContactDto;
  onSent: () => void;
}

/** Sends a code, or another one after a minute, which is counted down on the button. */
export function SendCode({ kind, contact, onSent }: SendCodeProps) {
  const texts = useTexts();
  const queries = useQueryClient();
  const secondsLeft = useSecondsLeft(contact);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await (kind === 'email' ? requestMail : requestSms)()).data,
    onSuccess: (confirmation) => {
      queries.setQueryData(confirmationQuery.queryKey, confirmation);
      showToast({ title: texts.confirm.sent });
      onSent();
    },
  });
  const label = contact.sentTo ? texts.confirm.sendAgain : texts.confirm.send;
  return (
    <>
      <Button
        look="plain"
        className="self-start"
        disabled={isPending || secondsLeft > 0}
        onClick={() => mutate()}
      >
        {secondsLeft > 0 ? texts.confirm.wait({ seconds: secondsLeft }) : label}
      </Button>
      <RefusalNotice thrown={error} title={texts.confirm.notSentNow} />
    </>
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
