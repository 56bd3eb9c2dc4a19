import { cleanAddress } from '@pwen/domain/contract';
import { useForm } from 'react-hook-form';

import { isRefusedWith } from '../../../api/refusal';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Field, PasswordField } from '../../../ui/field';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../../ui/refusal/use-focus-after-refusal';
import { ContactSupport } from '../../settings/contact-support';
import { useSignIn } from '../sign-in';
import { isEmail } from './form-rules';

export function LoginForm({ onForgot }: { onForgot: () => void }) {
  const texts = useTexts();
  const { mutate, isPending, error } = useSignIn();
  const form = useFocusAfterRefusal(error);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  const isWrong = isRefusedWith(error, 'INVALID_CREDENTIALS');
  const forgotButton = (
    <button type="button" onClick={onForgot} className="text-blue min-h-12 font-bold underline">
      {texts.auth.forgot}
    </button>
  );

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit(({ username, password }) =>
        mutate(
          { username: cleanAddress(username), password },
          {
            onError: (thrown) => {
              if (isRefusedWith(thrown, 'INVALID_CREDENTIALS'))
                setError('password', { message: texts.errors.INVALID_CREDENTIALS });
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
        <RefusalNotice thrown={error} title={texts.auth.loginFailed} isAtField={isWrong} toast={{}}>
          {isRefusedWith(error, 'ACCOUNT_BLOCKED') && <ContactSupport />}
          {isRefusedWith(error, 'INVALID_CREDENTIALS', 'TOO_MANY_SIGN_IN_ATTEMPTS') && forgotButton}
        </RefusalNotice>
        <Button type="submit">{isPending ? texts.auth.busy : texts.auth.submitLogin}</Button>
        {!isRefusedWith(error, 'INVALID_CREDENTIALS', 'TOO_MANY_SIGN_IN_ATTEMPTS') && forgotButton}
      </fieldset>
    </form>
  );
}
