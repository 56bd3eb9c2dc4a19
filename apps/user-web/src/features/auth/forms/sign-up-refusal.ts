import { fillTemplate, PASSWORD_MIN_LENGTH } from '@pwen/domain/contract';

import { refusalOf } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';

type Field = 'name' | 'username' | 'password' | 'phone' | 'referralCode' | 'emailCode';

/** Which fields of the sign-up were refused, and what each of them says; none if the refusal is about no field. */
export function refusedFields(thrown: unknown, texts: Texts): [Field, string][] {
  const refusal = refusalOf(thrown);
  if (refusal.kind === 'unreachable') return [];
  const { code, details, faultyFields } = refusal;
  switch (code) {
    case 'USERNAME_TAKEN':
    case 'EMAIL_OF_ANOTHER':
    case 'THROWAWAY_EMAIL':
      return [['username', texts.errors[code]]];
    case 'INVALID_NAME':
      return [['name', texts.errors[code]]];
    case 'UNKNOWN_REFERRAL_CODE':
      return [['referralCode', texts.errors[code]]];
    case 'COMMON_PASSWORD':
    case 'PERSONAL_PASSWORD':
      return [['password', texts.errors[code]]];
    case 'CONFIRMATION_CODE_WRONG':
    case 'CONFIRMATION_CODE_INVALID':
      return [['emailCode', fillTemplate(texts.errors[code], details)]];
    case 'PHONE_TAKEN':
      return [['phone', texts.errors[code]]];
    default: {
      const faults = {
        username: texts.auth.invalidEmail,
        password: texts.auth.shortPassword({ min: PASSWORD_MIN_LENGTH }),
        phone: texts.auth.invalidPhone,
      };
      return (['username', 'password', 'phone'] as const)
        .filter((field) => faultyFields.includes(field))
        .map((field) => [field, faults[field]]);
    }
  }
}
