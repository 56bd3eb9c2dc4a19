import { changePassword, type ChangePasswordDto, type UserDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { isRefusedWith } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { showToast } from '../../ui/toasts/toast-store';
import { isLongEnough } from '../auth/forms/form-rules';
import { SESSIONS_KEY } from './account-keys';
import { AccountSection } from './account-section';

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };

/** A new password, which ends all other sessions. */
export function PasswordForm({ user }: { user: UserDto }) {
  const texts = useTexts();
  const queries = useQueryClient();
  const textOf = useRefusalText();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: EMPTY });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ChangePasswordDto) => changePassword({ body }),
    onSuccess: () => {
      reset(EMPTY);
      showToast({ title: texts.account.passwordSaved, description: texts.account.passwordSavedText });
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    onError: (thrown) => {
      if (isRefusedWith(thrown, 'WRONG_PASSWORD'))
        setError('currentPassword', { message: texts.errors.WRONG_PASSWORD });
      showToast({ title: texts.account.notSaved, description: textOf(thrown), look: 'destructive' });
    },
  });
  const { errors } = formState;
  return (
    <AccountSection title={texts.auth.password} text={texts.account.passwordText}>
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
            label={texts.account.currentPassword}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword', { required: texts.auth.enterPassword })}
          />
          <PasswordField
            label={texts.auth.newPassword}
            autoComplete="new-password"
            hint={texts.auth.passwordHint}
            error={errors.newPassword?.message}
            {...register('newPassword', {
              required: texts.auth.choosePassword,
              validate: (value) => isLongEnough(value) || texts.auth.shortPassword,
            })}
          />
          <PasswordField
            label={texts.auth.confirmNewPassword}
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...register('confirm', {
              required: texts.auth.repeatPassword,
              validate: (value, { newPassword }) => value === newPassword || texts.auth.mismatch,
            })}
          />
          <Button type="submit" look={formState.isDirty ? 'action' : 'plain'} className="self-start">
            {isPending ? texts.auth.busy : texts.account.changePassword}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}
