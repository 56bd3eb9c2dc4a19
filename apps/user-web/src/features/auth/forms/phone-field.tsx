import { HOME_COUNTRY_CODE } from '@pwen/domain/contract';

import { useTexts } from '../../../i18n/use-texts';
import { Field, type FieldProps } from '../../../ui/field';

interface PhoneFieldProps extends Omit<FieldProps, 'prefix' | 'hint' | 'type'> {
  /** What the field has now. */
  typed: string;
}

/**
 * A phone number. The eight digits of Haiti are enough: the country code stands in front of them, until somebody writes
 * one of their own.
 */
export function PhoneField({ typed, ...props }: PhoneFieldProps) {
  const texts = useTexts();
  const hasCountry = /^\s*(\+|00)/.test(typed);
  return (
    <Field
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      hint={texts.auth.phoneHint}
      prefix={hasCountry ? undefined : HOME_COUNTRY_CODE}
      {...props}
    />
  );
}
