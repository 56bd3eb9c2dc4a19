import { cleanAddress, cleanCode, cleanName, internationalPhone } from '@pwen/domain/contract';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { useTexts } from '../../../i18n/use-texts';
import { useRegister } from '../sign-in';
import { refusedFields } from './sign-up-refusal';
import { useCodeAsked } from './use-code-asked';

interface SignUpValues {
  name: string;
  username: string;
  password: string;
  confirmPassword: string;
  phone: string;
  referralCode: string;
  emailCode: string;
  consent: boolean;
}

export type SignUpFields = UseFormReturn<SignUpValues>;

/**
 * The values of the sign-up, and how they are sent.
 *
 * @param invitedBy the referral code of the link that led here
 */
export function useSignUp(invitedBy: string) {
  const texts = useTexts();
  const { mutate, isPending, error } = useRegister();
  const fields = useForm<SignUpValues>({
    defaultValues: {
      name: '',
      username: '',
      password: '',
      confirmPassword: '',
      phone: '',
      referralCode: invitedBy,
      emailCode: '',
      consent: false,
    },
  });

  const isCodeAsked = useCodeAsked(error, 'EMAIL_CODE_REQUIRED');

  /** Shows each of the server's complaints next to the field that it is about. */
  const showAtField = (thrown: unknown) => {
    for (const [field, message] of refusedFields(thrown, texts)) fields.setError(field, { message });
  };
  const submit = fields.handleSubmit(({ name, username, password, phone, referralCode, emailCode }) =>
    mutate(
      {
        username: cleanAddress(username),
        password,
        phone: internationalPhone(phone),
        // The one box says both, and the form is not sent before it is checked.
        isAdult: true,
        acceptsTerms: true,
        ...(cleanName(name) && { name: cleanName(name) }),
        ...(cleanCode(referralCode) && { referralCode: cleanCode(referralCode) }),
        ...(cleanCode(emailCode) && { emailCode: cleanCode(emailCode) }),
      },
      { onError: showAtField },
    ),
  );
  return { fields, submit, isPending, error, isCodeAsked };
}
