import { requestRegistrationCode } from '@pwen/api-client';
import { cleanAddress } from '@pwen/domain/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { isRefusedWith } from '../../../api/refusal';
import { currentLanguage } from '../../../i18n/languages';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import type { SignUpFields } from './use-sign-up';

/**
 * The code of a mail, which is sent at once, and another one. Only whoever signs up where very many do is asked for it, so it
 * is loaded only then.
 */
export default function EmailCode({ fields }: { fields: SignUpFields }) {
  const texts = useTexts();
  const { register, formState, getValues, resetField, setFocus } = fields;
  const { mutate, data, variables: address, isPending, error } = useSendCode();
  // The line has another address now, or the crowd is gone.
  const isRequired = !isRefusedWith(error, 'EMAIL_CODE_NOT_REQUIRED');
  const send = () =>
    mutate(cleanAddress(getValues('username')), { onSuccess: () => resetField('emailCode') });
  const begin = useEffectEvent(() => {
    setFocus('emailCode');
    send();
  });
  useEffect(() => begin(), []);
  return (
    <>
      <Field
        label={texts.auth.emailCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.emailCode?.message}
        {...register('emailCode', { required: isRequired && texts.auth.enterCode })}
      />
      <p role="status" className="wrap-anywhere empty:hidden">
        {data && !isPending && address !== undefined && texts.auth.emailCodeSentTo({ address })}
      </p>
      <RefusalNotice thrown={error} title={texts.confirm.notSentNow} />
      <Button look="plain" className="self-start" disabled={isPending} onClick={send}>
        {texts.confirm.sendAgain}
      </Button>
    </>
  );
}

function useSendCode() {
  return useMutation({
    mutationFn: (username: string) =>
      requestRegistrationCode({ body: { username, language: currentLanguage() } }),
  });
}
