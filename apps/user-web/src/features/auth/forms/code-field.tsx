import type { ComponentProps } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Field } from '../../../ui/field';

/** The code of a member of the team who has a second factor. Nobody else is ever asked for one. */
export function CodeField(
  props: Pick<ComponentProps<typeof Field>, 'error' | 'name' | 'onChange' | 'onBlur' | 'ref'>,
) {
  const texts = useTexts();
  return (
    <Field
      label={texts.auth.code}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
