import { changeEmail, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

import { refusalOf } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { Field, PasswordField } from '../../ui/field';
import { showToast } from '../../ui/toasts/toast-store';
import { isEmail } from '../auth/form-rules';
import { CodePanel } from '../confirm/code-panel';
import { confirmationQuery } from '../confirm/confirmation-query';
import { AccountSection } from './account-section';

/** The e-mail address. Another one replaces it when its code is typed in. */
export function EmailForm({ user }: { user: UserDto }) {
  const { t } = useTranslation();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (body: { email: string; password: string }) => (await changeEmail({ body })).data,
    onSuccess: (confirmation) => {
      queries.setQueryData(confirmationQuery.queryKey, confirmation);
      reset();
      showToast({ title: t('confirm.sent') });
      if (user.mustConfirm === 'email') void navigate(PATHS.confirmEmail);
    },
    onError: (thrown) => {
      const refusal = refusalOf(thrown);
      const isWrong = refusal.kind === 'answered' && refusal.code === 'WRONG_PASSWORD';
      setError(isWrong ? 'password' : 'email', { message: textOf(thrown) }, { shouldFocus: true });
    },
  });
  const { errors } = formState;
  const required = t('auth.checkFields');
  return (
    <AccountSection
      title={t('auth.email')}
      text={t(user.isEmailConfirmed ? 'confirm.emailIs' : 'confirm.emailIsNot', { address: user.username })}
    >
      {user.mustConfirm === 'email' && (
        <Button look="plain" className="self-start" asChild>
          <Link to={PATHS.confirmEmail}>{t('confirm.stripButton')}</Link>
        </Button>
      )}
      {isSuccess && user.isEmailConfirmed && <CodePanel kind="email" />}
      <form
        noValidate
        onSubmit={handleSubmit(({ email, password }) => mutate({ email: email.trim(), password }))}
      >
        <fieldset disabled={isPending} className="flex flex-col items-start gap-4">
          <div className="flex w-full flex-col gap-4">
            <Field
              label={t('confirm.newEmail')}
              type="email"
              autoComplete="email"
              inputMode="email"
              hint={t('confirm.newEmailHint')}
              error={errors.email?.message}
              {...register('email', {
                required,
                validate: (value) => isEmail(value) || t('auth.invalidEmail'),
              })}
            />
            <PasswordField
              label={t('auth.password')}
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password', { required })}
            />
          </div>
          <Button type="submit">{t(isPending ? 'auth.busy' : 'confirm.changeEmail')}</Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}
