import { forgotPassword, type ForgotPasswordDto } from '@pwen/api-client';
import { cleanAddress } from '@pwen/domain/text';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { showToast } from '../../../ui/toasts/toast-store';
import { isEmail } from './form-rules';

/** Asks for a link to choose a new password. The answer never reveals whether the account exists. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const texts = useTexts();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ForgotPasswordDto) => forgotPassword({ body }),
    onSuccess: () => {
      showToast({ title: texts.auth.linkSent, description: texts.auth.linkSentText });
      onBack();
    },
    onError: () =>
      showToast({ title: texts.state.error, description: texts.auth.linkFailed, look: 'destructive' }),
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: '' } });

  return (
    <form noValidate onSubmit={handleSubmit(({ username }) => mutate({ username: cleanAddress(username) }))}>
      <fieldset disabled={isPending} className="mt-2 flex flex-col gap-4">
        <p className="text-muted">{texts.auth.resetText}</p>
        <Field
          label={texts.auth.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={formState.errors.username?.message}
          {...register('username', {
            required: texts.auth.enterEmail,
            validate: (value) => isEmail(value) || texts.auth.invalidEmail,
          })}
        />
        <Button type="submit">{isPending ? texts.auth.busy : texts.auth.sendLink}</Button>
        <Button look="plain" onClick={onBack}>
          {texts.auth.backToLogin}
        </Button>
      </fieldset>
    </form>
  );
}
