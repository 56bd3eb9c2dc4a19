import type { ComponentProps } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** The button that shows a voucher on the whole screen. */
export function LargeButton(props: ComponentProps<'button'>) {
  const texts = useTexts();
  return (
    <Button look="plain" className="w-full px-3!" {...props}>
      <Icon name="fullscreen" className="size-5" />
      {texts.redemptions.large}
    </Button>
  );
}
