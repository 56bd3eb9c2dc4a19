import { changePassword, type ChangePasswordDto, type UserDto } from '@pwen/api-client';
import { isLongPassword, PASSWORD_MIN_LENGTH } from '@pwen/domain/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { isRefusedWith } from '../../api/refusal';
import type { Texts } from '../../i18n/en';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../ui/refusal/use-focus-after-refusal';
import { showToast } from '../../ui/toasts/toast-store';
import { CodeField } from '../auth/forms/code-field';
import { codeRefusal } from '../auth/forms/code-refusal';
import { passwordRefusal } from '../auth/forms/password-refusal';
import { useCodeAsked } from '../auth/forms/use-code-asked';
import { SESSIONS_KEY } from './account-keys';
import { AccountSection } from './account-section';
import { withProof } from './proof';

const EMPTY = { currentPassword: '', newPassword: '', confirm: '', code: '' };

function useChangePassword() {
  const texts = useTexts();
  const queries = useQueryClient();
  const fields = useForm({ defaultValues: EMPTY });
  const change = useMutation({
    mutationFn: ({ code, ...body }: ChangePasswordDto & { code: string }) =>
      withProof({ password: body.currentPassword, code }, () => changePassword({ body })),
    onSuccess: () => {
      fields.reset(EMPTY);
      showToast({ title: texts.account.passwordSaved, description: texts.account.passwordSavedText });
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    onError: (thrown) => {
      const refused = refusedField(thrown, texts);
      if (refused) fields.setError(refused.field, { message: refused.message });
    },
  });
  return { fields, change };
}

/** A new password, which ends all other sessions. */
export function PasswordForm({ user }: { user: UserDto }) {
  const texts = useTexts();
  const { fields, change } = useChangePassword();
  const { register, handleSubmit, formState } = fields;
  const { mutate, isPending, error } = change;
  const { errors } = formState;
  const form = useFocusAfterRefusal(error);
  const isCodeAsked = useCodeAsked(error, 'CODE_REQUIRED', 'WRONG_CODE');
  return (
    <AccountSection title={texts.auth.password} text={texts.account.passwordText}>
      <form
        ref={form}
        noValidate
        onSubmit={handleSubmit(({ currentPassword, newPassword, code }) =>
          mutate({ currentPassword, newPassword, code }),
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
            hint={texts.auth.passwordHint({ min: PASSWORD_MIN_LENGTH })}
            error={errors.newPassword?.message}
            {...register('newPassword', {
              required: texts.auth.choosePassword,
              validate: (value) =>
                isLongPassword(value) || texts.auth.shortPassword({ min: PASSWORD_MIN_LENGTH }),
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
          {isCodeAsked && (
            <CodeField
              error={errors.code?.message}
              {...register('code', { required: texts.auth.enterCode })}
            />
          )}
          <RefusalNotice
            thrown={error}
            title={texts.account.notSaved}
            isAtField={refusedField(error, texts) !== undefined}
          />
          <Button type="submit" look={formState.isDirty ? 'action' : 'plain'} className="self-start">
            {isPending ? texts.auth.busy : texts.account.changePassword}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}

/** Which field says why the change was refused, and what it says. */
function refusedField(thrown: unknown, texts: Texts) {
  if (isRefusedWith(thrown, 'WRONG_PASSWORD'))
    return { field: 'currentPassword', message: texts.errors.WRONG_PASSWORD } as const;
  const ofCode = codeRefusal(thrown, texts);
  if (ofCode !== undefined) return { field: 'code', message: ofCode } as const;
  const message = passwordRefusal(thrown, texts);
  return message === undefined ? undefined : ({ field: 'newPassword', message } as const);
}
