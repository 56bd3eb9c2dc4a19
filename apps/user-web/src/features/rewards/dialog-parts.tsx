import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

/** The dialog's title; it takes the focus whenever what stands below it changes, so that a screen reader reads on. */
export function DialogTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog.Title ref={heading} tabIndex={-1} className="text-title font-extrabold text-balance outline-none">
      {children}
    </Dialog.Title>
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Button look="plain" onClick={onClose}>
      <Icon name="cross" className="size-4" />
      {t('state.close')}
    </Button>
  );
}
