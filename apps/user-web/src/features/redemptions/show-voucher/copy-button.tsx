import { useEffect, useState } from 'react';

import { copyText } from '../../../device/clipboard';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

const SAID_MS = 3000;

/** Copies a code and confirms it for a moment. */
export function CopyButton({ code }: { code: string }) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <Button look="plain" className="w-full px-3!" onClick={() => void copyText(code).then(setCopied)}>
      <Icon name={copied ? 'check' : 'copy'} className="size-5" />
      <span aria-live="polite">{copied ? texts.redemptions.copied : texts.redemptions.copy}</span>
    </Button>
  );
}
