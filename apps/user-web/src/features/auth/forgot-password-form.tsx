import { forgotPassword, type ForgotPasswordDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { showToast } from '../../ui/toasts/toast-store';
import { isEmail } from './form-rules';

/** Asks for a link to choose a new password. The answer never reveals whether the account exists. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ForgotPasswordDto) => forgotPassword({ body }),
    onSuccess: () => {
      showToast({ title: t('auth.linkSent'), description: t('auth.linkSentText') });
      onBack();
    },
    onError: () =>
      showToast({ title: t('state.error'), description: t('auth.linkFailed'), look: 'destructive' }),
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: '' } });

  return (
    <form noValidate onSubmit={handleSubmit(({ username }) => mutate({ username: username.trim() }))}>
      <fieldset disabled={isPending} className="mt-2 flex flex-col gap-4">
        <p className="text-muted">{t('auth.resetText')}</p>
        <Field
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={formState.errors.username?.message}
          {...register('username', {
            required: t('auth.checkFields'),
            validate: (value) => isEmail(value) || t('auth.invalidEmail'),
          })}
        />
        <Button type="submit">{t(isPending ? 'auth.busy' : 'auth.sendLink')}</Button>
        <Button look="plain" onClick={onBack}>
          {t('auth.backToLogin')}
        </Button>
      </fieldset>
    </form>
  );
}
