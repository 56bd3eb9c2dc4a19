import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { isRefusedWith } from '../../api/refusal';
import { Button } from '../../ui/button';
import { Field, PasswordField } from '../../ui/field';
import { ContactSupport } from '../settings/contact-support';
import { isEmail } from './form-rules';
import { useSignIn } from './sign-in';

export function LoginForm({ onForgot }: { onForgot: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useSignIn();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: '', password: '' } });
  const { errors } = formState;

  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ username, password }) => mutate({ username: username.trim(), password }))}
    >
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <Field
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.username?.message}
          {...register('username', {
            required: t('auth.checkFields'),
            validate: (value) => isEmail(value) || t('auth.invalidEmail'),
          })}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: t('auth.checkFields') })}
        />
        {isRefusedWith(error, 'ACCOUNT_BLOCKED') && <ContactSupport />}
        <Button type="submit">{t(isPending ? 'auth.busy' : 'auth.submitLogin')}</Button>
        <button type="button" onClick={onForgot} className="text-blue min-h-12 font-bold underline">
          {t('auth.forgot')}
        </button>
      </fieldset>
    </form>
  );
}
