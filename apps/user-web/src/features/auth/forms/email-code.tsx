import { cleanAddress } from '@pwen/domain/contract';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import type { useEmailCode } from './use-email-code';
import type { SignUpFields } from './use-sign-up';

interface EmailCodeProps {
  fields: SignUpFields;
  code: ReturnType<typeof useEmailCode>;
}

/** The code of a mail, and another mail. Only asked of those who sign up where very many do. */
export function EmailCode({ fields: { register, formState, getValues, resetField }, code }: EmailCodeProps) {
  const texts = useTexts();
  const { mutate, variables: address, isPending, isSuccess, error } = code;
  const sendAgain = () =>
    mutate(cleanAddress(getValues('username')), { onSuccess: () => resetField('emailCode') });
  return (
    <>
      <Field
        label={texts.auth.emailCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.emailCode?.message}
        {...register('emailCode', { required: texts.auth.enterCode })}
      />
      {isSuccess && address !== undefined && (
        <p role="status" className="wrap-anywhere">
          {texts.auth.emailCodeSentTo({ address })}
        </p>
      )}
      <RefusalNotice thrown={error} title={texts.confirm.notSentNow} />
      <Button look="plain" className="self-start" disabled={isPending} onClick={sendAgain}>
        {texts.confirm.sendAgain}
      </Button>
    </>
  );
}
