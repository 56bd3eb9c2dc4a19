import type { ComponentProps } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';

/** The button that asks whether all other sessions shall end. */
export function EndOthersButton(props: ComponentProps<'button'>) {
  const texts = useTexts();
  return (
    <Button look="plain" className="self-start" {...props}>
      {texts.account.endOthers}
    </Button>
  );
}
