import { changePassword, type ChangePasswordDto, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { isRefusedWith } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { showToast } from '../../ui/toasts/toast-store';
import { isLongEnough } from '../auth/form-rules';
import { SESSIONS_KEY } from './account-keys';
import { AccountSection } from './account-section';

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };

/** A new password, which ends all other sessions. */
export function PasswordForm({ user }: { user: UserDto }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const textOf = useRefusalText();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: EMPTY });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ChangePasswordDto) => changePassword({ body }),
    onSuccess: () => {
      reset(EMPTY);
      showToast({ title: t('account.passwordSaved'), description: t('account.passwordSavedText') });
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    onError: (thrown) => {
      if (isRefusedWith(thrown, 'WRONG_PASSWORD'))
        setError('currentPassword', { message: t('errors.WRONG_PASSWORD') });
      showToast({ title: t('account.notSaved'), description: textOf(thrown), look: 'destructive' });
    },
  });
  const { errors } = formState;
  const required = t('auth.checkFields');
  return (
    <AccountSection title={t('auth.password')} text={t('account.passwordText')}>
      <form
        noValidate
        onSubmit={handleSubmit(({ currentPassword, newPassword }) =>
          mutate({ currentPassword, newPassword }),
        )}
      >
        {/* Tells the phone's password store whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <fieldset disabled={isPending} className="flex flex-col gap-4">
          <PasswordField
            label={t('account.currentPassword')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword', { required })}
          />
          <PasswordField
            label={t('auth.newPassword')}
            autoComplete="new-password"
            hint={t('auth.passwordHint')}
            error={errors.newPassword?.message}
            {...register('newPassword', {
              required,
              validate: (value) => isLongEnough(value) || t('auth.shortPassword'),
            })}
          />
          <PasswordField
            label={t('auth.confirmNewPassword')}
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...register('confirm', {
              required,
              validate: (value, { newPassword }) => value === newPassword || t('auth.mismatch'),
            })}
          />
          <Button type="submit" className="self-start">
            {t(isPending ? 'auth.busy' : 'account.changePassword')}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}
