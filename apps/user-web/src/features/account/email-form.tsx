import { changeEmail, type UserDto } from '@pwen/api-client';
import { cleanAddress } from '@pwen/domain/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';

import { isRefusedWith } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { Field, PasswordField } from '../../ui/field';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../ui/refusal/use-focus-after-refusal';
import { showToast } from '../../ui/toasts/toast-store';
import { CodeField } from '../auth/forms/code-field';
import { isEmail } from '../auth/forms/form-rules';
import { useCodeAsked } from '../auth/forms/use-code-asked';
import { confirmationQuery } from '../confirm/confirmation-query';
import { AccountSection } from './account-section';
import { LaterCodePanel } from './later-code-panel';
import { withProof } from './proof';

function refusedField(thrown: unknown): 'email' | 'password' | 'code' | null {
  if (isRefusedWith(thrown, 'CODE_REQUIRED', 'WRONG_CODE')) return 'code';
  if (isRefusedWith(thrown, 'WRONG_PASSWORD')) return 'password';
  const isAboutEmail = isRefusedWith(
    thrown,
    ...(['USERNAME_TAKEN', 'EMAIL_OF_ANOTHER', 'THROWAWAY_EMAIL', 'VALIDATION_FAILED'] as const),
  );
  return isAboutEmail ? 'email' : null;
}

const EMPTY = { email: '', password: '', code: '' };

/** The new address is kept once its code is typed in. A refusal is shown next to the field that it is about. */
function useChangeEmail(user: UserDto) {
  const texts = useTexts();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const fields = useForm({ defaultValues: EMPTY });
  const change = useMutation({
    mutationFn: async ({ email, ...proof }: typeof EMPTY) =>
      (await withProof(proof, () => changeEmail({ body: { email, password: proof.password } }))).data,
    onSuccess: (confirmation) => {
      queries.setQueryData(confirmationQuery.queryKey, confirmation);
      fields.reset();
      showToast({ title: texts.confirm.sent });
      if (user.mustConfirm === 'email') void navigate(PATHS.confirmEmail);
    },
    onError: (thrown) => {
      const field = refusedField(thrown);
      if (field) fields.setError(field, { message: textOf(thrown) });
    },
  });
  return { fields, change };
}

/** The e-mail address. Another one replaces it when its code is typed in. */
export function EmailForm({ user }: { user: UserDto }) {
  const texts = useTexts();
  const { fields, change } = useChangeEmail(user);
  const { register, handleSubmit, formState } = fields;
  const { mutate, isPending, isSuccess, error } = change;
  const { errors } = formState;
  const form = useFocusAfterRefusal(error);
  const isCodeAsked = useCodeAsked(error, 'CODE_REQUIRED', 'WRONG_CODE');
  return (
    <AccountSection
      title={texts.auth.email}
      text={
        user.isEmailConfirmed
          ? texts.confirm.emailIs({ address: user.username })
          : texts.confirm.emailIsNot({ address: user.username })
      }
    >
      {user.mustConfirm === 'email' && (
        <Button look="plain" className="self-start" asChild>
          <Link to={PATHS.confirmEmail}>{texts.confirm.stripButton}</Link>
        </Button>
      )}
      {isSuccess && user.isEmailConfirmed && <LaterCodePanel kind="email" />}
      <form
        ref={form}
        noValidate
        onSubmit={handleSubmit(({ email, ...proof }) => mutate({ ...proof, email: cleanAddress(email) }))}
      >
        <fieldset disabled={isPending} className="flex flex-col items-start gap-4">
          <div className="flex w-full flex-col gap-4">
            <Field
              label={texts.confirm.newEmail}
              type="email"
              autoComplete="email"
              inputMode="email"
              hint={texts.confirm.newEmailHint}
              error={errors.email?.message}
              {...register('email', {
                required: texts.auth.enterEmail,
                validate: (value) => isEmail(value) || texts.auth.invalidEmail,
              })}
            />
            <PasswordField
              label={texts.auth.password}
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password', { required: texts.auth.enterPassword })}
            />
            {isCodeAsked && (
              <CodeField
                error={errors.code?.message}
                {...register('code', { required: texts.auth.enterCode })}
              />
            )}
          </div>
          <RefusalNotice
            thrown={error}
            title={texts.account.notSaved}
            isAtField={refusedField(error) !== null}
          />
          <Button type="submit" look={formState.isDirty ? 'action' : 'plain'}>
            {isPending ? texts.auth.busy : texts.confirm.changeEmail}
          </Button>
        </fieldset>
      </form>
    </AccountSection>
  );
}
