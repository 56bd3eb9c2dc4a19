import { MINIMUM_AGE_YEARS, PERSON_NAME_MAX_LENGTH } from '@pwen/domain/constants';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { refusalOf } from '../../api/refusal';
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
  const { t } = useTranslation();
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
  const required = t('auth.checkFields');

  /** Shows each of the server's complaints next to the field that it is about. */
  const showAtField = (thrown: unknown) => {
    const refusal = refusalOf(thrown);
    if (refusal.kind === 'unreachable') return;
    if (refusal.code === 'USERNAME_TAKEN') setError('username', { message: t('errors.USERNAME_TAKEN') });
    if (refusal.code === 'INVALID_NAME') setError('name', { message: t('errors.INVALID_NAME') });
    if (refusal.code === 'UNKNOWN_REFERRAL_CODE')
      setError('referralCode', { message: t('errors.UNKNOWN_REFERRAL_CODE') });
    if (refusal.faultyFields.includes('username')) setError('username', { message: t('auth.invalidEmail') });
    if (refusal.faultyFields.includes('password')) setError('password', { message: t('auth.shortPassword') });
    if (refusal.faultyFields.includes('phone')) setError('phone', { message: t('auth.invalidPhone') });
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
          label={t('auth.name')}
          autoComplete="nickname"
          maxLength={PERSON_NAME_MAX_LENGTH}
          hint={t('auth.nameHint')}
          error={errors.name?.message}
          {...register('name')}
        />
        <Field
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.username?.message}
          {...register('username', {
            required,
            validate: (value) => isEmail(value) || t('auth.invalidEmail'),
          })}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          error={errors.password?.message}
          {...register('password', {
            required,
            validate: (value) => isLongEnough(value) || t('auth.shortPassword'),
          })}
        />
        <PasswordField
          label={t('auth.confirmPassword')}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', {
            required,
            validate: (value, { password }) => value === password || t('auth.mismatch'),
          })}
        />
        <Field
          label={t('auth.phone')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={t('auth.phoneHint')}
          error={errors.phone?.message}
          {...register('phone', { required, validate: (value) => isPhone(value) || t('auth.invalidPhone') })}
        />
        <Field
          label={t('auth.referralCode')}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.referralCode?.message}
          {...register('referralCode')}
        />
        <div>
          <CheckField
            error={errors.adult?.message}
            {...register('adult', { required: t('auth.mustBeAdult', { years: MINIMUM_AGE_YEARS }) })}
          >
            {t('auth.adult', { years: MINIMUM_AGE_YEARS })}
          </CheckField>
          <CheckField
            error={errors.terms?.message}
            {...register('terms', { required: t('auth.mustAccept') })}
          >
            {t('auth.acceptTerms')}
          </CheckField>
          {/* In a new tab, so that the filled-in form is not lost. */}
          <Link
            to={PATHS.terms}
            target="_blank"
            className="text-blue ml-9 inline-flex min-h-12 items-center font-bold underline"
          >
            {t('auth.readTerms')}
          </Link>
        </div>
        <Button type="submit" look="mango">
          {t(isPending ? 'auth.busy' : 'auth.submitSignUp')}
        </Button>
      </fieldset>
    </form>
  );
}
