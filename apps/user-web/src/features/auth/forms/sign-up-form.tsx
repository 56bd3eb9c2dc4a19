import { isLongPassword, MINIMUM_AGE_YEARS, PASSWORD_MIN_LENGTH } from '@pwen/domain/contract';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { isRefusedWith } from '../../../api/refusal';
import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { Button } from '../../../ui/button';
import { CheckField, Field, PasswordField } from '../../../ui/field';
import { lazyExtra } from '../../../ui/lazy-extra';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../../ui/refusal/use-focus-after-refusal';
import { CheckingStatus, SendingWords } from '../../../ui/waiting/being-checked';
import { isEmail, isPhone, isShortName } from './form-rules';
import { PhoneField } from './phone-field';
import { refusedFields } from './sign-up-refusal';
import { useSignUp, type SignUpFields } from './use-sign-up';

const EmailCode = lazyExtra(() => import('./email-code'));

const LINK = 'text-blue inline-flex min-h-12 min-w-12 items-center font-bold underline';
const REQUIRED = ['username', 'password', 'confirmPassword', 'phone'] as const;

interface SignUpFormProps {
  /** The referral code of the link that led here. */
  invitedBy: string;
  onLogIn: () => void;
  onForgot: () => void;
}

/** Creates an account. */
export function SignUpForm({ invitedBy, onLogIn, onForgot }: SignUpFormProps) {
  const texts = useTexts();
  const { fields, submit, isPending, error, isCodeAsked } = useSignUp(invitedBy);
  const form = useFocusAfterRefusal(error);
  const { errors } = fields.formState;
  // Nothing has failed yet.
  const failure = isRefusedWith(error, 'EMAIL_CODE_REQUIRED') ? null : error;
  const isIncomplete = REQUIRED.some((field) => errors[field]?.type === 'required');

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        {isIncomplete && (
          <p role="alert" className="text-red font-bold">
            {texts.auth.checkFields}
          </p>
        )}
        <PersonFields fields={fields} />
        <Consent fields={fields} />
        {isCodeAsked && (
          <>
            <p role="status">{texts.errors.EMAIL_CODE_REQUIRED}</p>
            <Suspense>
              <EmailCode fields={fields} />
            </Suspense>
          </>
        )}
        <RefusalNotice
          thrown={failure}
          title={texts.auth.registrationFailed}
          isAtField={refusedFields(error, texts).length > 0}
          toast={{}}
        >
          {isRefusedWith(error, 'USERNAME_TAKEN', 'EMAIL_OF_ANOTHER') && (
            <div className="flex flex-wrap gap-3">
              <Button look="plain" onClick={onLogIn}>
                {texts.nav.logIn}
              </Button>
              <Button look="plain" onClick={onForgot}>
                {texts.auth.forgot}
              </Button>
            </div>
          )}
        </RefusalNotice>
        <Button type="submit" look="mango">
          {isPending ? <SendingWords /> : texts.auth.submitSignUp}
        </Button>
      </fieldset>
      <CheckingStatus />
    </form>
  );
}

/** Who the new person is, how they sign in and who invited them. */
function PersonFields({ fields }: { fields: SignUpFields }) {
  const texts = useTexts();
  const { register, control, formState } = fields;
  const { errors } = formState;
  const phone = useWatch({ control, name: 'phone' });
  return (
    <>
      <Field
        label={texts.auth.name}
        autoComplete="nickname"
        hint={texts.auth.nameHint}
        error={errors.name?.message}
        {...register('name', {
          validate: (value) => isShortName(value) || texts.errors.INVALID_NAME,
        })}
      />
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
      <NewPassword fields={fields} />
      <PhoneField
        label={texts.auth.phone}
        typed={phone}
        error={errors.phone?.message}
        {...register('phone', {
          required: texts.auth.enterPhone,
          validate: (value) => isPhone(value) || texts.auth.invalidPhone,
        })}
      />
      <Field
        label={texts.auth.referralCode}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.referralCode?.message}
        {...register('referralCode')}
      />
    </>
  );
}

/** A password, typed twice. */
function NewPassword({ fields: { register, formState } }: { fields: SignUpFields }) {
  const texts = useTexts();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        label={texts.auth.password}
        autoComplete="new-password"
        hint={texts.auth.passwordHint({ min: PASSWORD_MIN_LENGTH })}
        error={errors.password?.message}
        {...register('password', {
          required: texts.auth.choosePassword,
          validate: (value) =>
            isLongPassword(value) || texts.auth.shortPassword({ min: PASSWORD_MIN_LENGTH }),
        })}
      />
      <PasswordField
        label={texts.auth.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: texts.auth.repeatPassword,
          validate: (value, { password }) => value === password || texts.auth.mismatch,
        })}
      />
    </>
  );
}

/** The age and the terms, agreed to by one box. */
function Consent({ fields: { register, formState } }: { fields: SignUpFields }) {
  const texts = useTexts();
  return (
    <div>
      <CheckField
        error={formState.errors.consent?.message}
        {...register('consent', { required: texts.auth.mustConsent({ years: MINIMUM_AGE_YEARS }) })}
      >
        {texts.auth.consent({ years: MINIMUM_AGE_YEARS })}
      </CheckField>
      {/* In a new tab, so that the filled-in form is not lost. */}
      <div className="ml-9 flex flex-wrap gap-x-6">
        <Link to={PATHS.terms} target="_blank" className={LINK}>
          {texts.auth.readTerms}
        </Link>
        <Link to={PATHS.privacy} target="_blank" className={LINK}>
          {texts.nav.privacy}
        </Link>
      </div>
    </div>
  );
}
