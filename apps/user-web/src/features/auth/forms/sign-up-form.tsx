import { MINIMUM_AGE_YEARS, PERSON_NAME_MAX_LENGTH } from '@pwen/domain/constants';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { refusalOf } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { CheckField, Field, PasswordField } from '../../ui/field';
import { isEmail, isLongEnough, isPhone, tidyPhone } from './form-rules';
import { useRegister } from './sign-in';

interface SignUpValues {
  name: string;
  username: string;
  password: string;
  confirmPassword: string;
  phone: string;
  referralCode: string;
  adult: boolean;
  terms: boolean;
}

/** Creates an account. `invitedBy` is the referral code of the link that led here. */
export function SignUpForm({ invitedBy }: { invitedBy: string }) {
  const texts = useTexts();
  const { mutate, isPending } = useRegister();
  const { register, handleSubmit, setError, formState } = useForm<SignUpValues>({
    defaultValues: {
      name: '',
      username: '',
      password: '',
      confirmPassword: '',
      phone: '',
      referralCode: invitedBy,
      adult: false,
      terms: false,
    },
  });
  const { errors } = formState;
  const required = texts.auth.checkFields;

  /** Shows each of the server's complaints next to the field that it is about. */
  const showAtField = (thrown: unknown) => {
    const refusal = refusalOf(thrown);
    if (refusal.kind === 'unreachable') return;
    if (refusal.code === 'USERNAME_TAKEN') setError('username', { message: texts.errors.USERNAME_TAKEN });
    if (refusal.code === 'INVALID_NAME') setError('name', { message: texts.errors.INVALID_NAME });
    if (refusal.code === 'UNKNOWN_REFERRAL_CODE')
      setError('referralCode', { message: texts.errors.UNKNOWN_REFERRAL_CODE });
    if (refusal.faultyFields.includes('username')) setError('username', { message: texts.auth.invalidEmail });
    if (refusal.faultyFields.includes('password'))
      setError('password', { message: texts.auth.shortPassword });
    if (refusal.faultyFields.includes('phone')) setError('phone', { message: texts.auth.invalidPhone });
  };

  const submit = handleSubmit(({ name, username, password, phone, referralCode }) =>
    mutate(
      {
        username: username.trim(),
        password,
        phone: tidyPhone(phone),
        // The form is not sent before both boxes are checked.
        isAdult: true,
        acceptsTerms: true,
        ...(name.trim() && { name: name.trim() }),
        ...(referralCode.trim() && { referralCode: referralCode.trim() }),
      },
      { onError: showAtField },
    ),
  );

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <Field
          label={texts.auth.name}
          autoComplete="nickname"
          maxLength={PERSON_NAME_MAX_LENGTH}
          hint={texts.auth.nameHint}
          error={errors.name?.message}
          {...register('name')}
        />
        <Field
          label={texts.auth.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.username?.message}
          {...register('username', {
            required,
            validate: (value) => isEmail(value) || texts.auth.invalidEmail,
          })}
        />
        <PasswordField
          label={texts.auth.password}
          autoComplete="new-password"
          hint={texts.auth.passwordHint}
          error={errors.password?.message}
          {...register('password', {
            required,
            validate: (value) => isLongEnough(value) || texts.auth.shortPassword,
          })}
        />
        <PasswordField
          label={texts.auth.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', {
            required,
            validate: (value, { password }) => value === password || texts.auth.mismatch,
          })}
        />
        <Field
          label={texts.auth.phone}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={texts.auth.phoneHint}
          error={errors.phone?.message}
          {...register('phone', { required, validate: (value) => isPhone(value) || texts.auth.invalidPhone })}
        />
        <Field
          label={texts.auth.referralCode}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.referralCode?.message}
          {...register('referralCode')}
        />
        <div>
          <CheckField
            error={errors.adult?.message}
            {...register('adult', { required: texts.auth.mustBeAdult({ years: MINIMUM_AGE_YEARS }) })}
          >
            {texts.auth.adult({ years: MINIMUM_AGE_YEARS })}
          </CheckField>
          <CheckField
            error={errors.terms?.message}
            {...register('terms', { required: texts.auth.mustAccept })}
          >
            {texts.auth.acceptTerms}
          </CheckField>
          {/* In a new tab, so that the filled-in form is not lost. */}
          <Link
            to={PATHS.terms}
            target="_blank"
            className="text-blue ml-9 inline-flex min-h-12 items-center font-bold underline"
          >
            {texts.auth.readTerms}
          </Link>
        </div>
        <Button type="submit" look="mango">
          {isPending ? texts.auth.busy : texts.auth.submitSignUp}
        </Button>
      </fieldset>
    </form>
  );
}
