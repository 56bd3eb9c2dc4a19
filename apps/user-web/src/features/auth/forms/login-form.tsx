import { cleanAddress } from '@pwen/domain/contract';
import { useForm } from 'react-hook-form';

import { isRefusedWith } from '../../../api/refusal';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Field, PasswordField } from '../../../ui/field';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../../ui/refusal/use-focus-after-refusal';
import { CheckingStatus, SendingWords } from '../../../ui/waiting/being-checked';
import { ContactSupport } from '../../settings/contact-support';
import { useSignIn } from '../sign-in';
import { CodeField } from './code-field';
import { codeRefusal } from './code-refusal';
import { isEmail } from './form-rules';
import { useCodeAsked } from './use-code-asked';

export function LoginForm({ onForgot }: { onForgot: () => void }) {
  const texts = useTexts();
  const { mutate, isPending, error } = useSignIn();
  const form = useFocusAfterRefusal(error);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { username: '', password: '', code: '' },
  });
  const { errors } = formState;
  const isCodeAsked = useCodeAsked(error, 'CODE_REQUIRED', 'WRONG_CODE');
  // The right password of a member of the team: nothing has failed yet.
  const failure = isRefusedWith(error, 'CODE_REQUIRED') ? null : error;
  const isAtField = isRefusedWith(error, 'INVALID_CREDENTIALS', 'WRONG_CODE');
  const forgotButton = (
    <button type="button" onClick={onForgot} className="text-blue min-h-12 font-bold underline">
      {texts.auth.forgot}
    </button>
  );

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit(({ username, password, code }) =>
        mutate(
          { username: cleanAddress(username), password, ...(isCodeAsked && { code: code.trim() }) },
          {
            onError: (thrown) => {
              if (isRefusedWith(thrown, 'INVALID_CREDENTIALS'))
                setError('password', { message: texts.errors.INVALID_CREDENTIALS });
              const message = codeRefusal(thrown, texts);
              if (message !== undefined) setError('code', { message });
            },
          },
        ),
      )}
    >
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <Field
          label={texts.auth.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.username?.message}
          {...register('username', {
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
            {...register('code', { validate: (value) => value.trim() !== '' || texts.auth.enterCode })}
          />
        )}
        <RefusalNotice thrown={failure} title={texts.auth.loginFailed} isAtField={isAtField} toast={{}}>
          {isRefusedWith(error, 'ACCOUNT_BLOCKED') && <ContactSupport />}
          {isRefusedWith(error, 'INVALID_CREDENTIALS', 'TOO_MANY_SIGN_IN_ATTEMPTS') && forgotButton}
        </RefusalNotice>
        <Button type="submit">{isPending ? <SendingWords /> : texts.auth.submitLogin}</Button>
        {!isRefusedWith(error, 'INVALID_CREDENTIALS', 'TOO_MANY_SIGN_IN_ATTEMPTS') && forgotButton}
      </fieldset>
      <CheckingStatus />
    </form>
  );
}
