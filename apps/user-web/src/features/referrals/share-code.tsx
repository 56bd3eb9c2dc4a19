import { useState } from 'react';

import { copyText } from '../../device/clipboard';
import { useTexts } from '../../i18n/use-texts';
import { href } from '../../paths';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { productName } from '../../ui/product-name';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';

/** A person's code, with every way to give it to somebody. */
export function ShareCode({ code }: { code: string }) {
  const texts = useTexts();
  const [copied, setCopied] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const product = productName.use();
  const url = new URL(href.invitation(code), location.origin).href;
  const message = texts.referrals.message({ product, code });

  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setCopied(isCopied);
    setFailure(isCopied ? null : new Error('nothing was copied'));
  };
  /** The phone's own share sheet; where there is none, the link is copied. */
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy(url);
    // Somebody who closes the sheet has changed their mind, and anything else is left to copying.
    await navigator
      .share({ title: product, text: message, url })
      .catch((fault: unknown) => ((fault as Error).name === 'AbortError' ? undefined : copy(url)));
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{texts.referrals.yourCode}</p>
      <p
        className="sm:text-figure text-[min(2.25rem,9.5vw)] leading-tight font-extrabold tracking-widest wrap-anywhere select-all max-[350px]:tracking-wide"
        translate="no"
      >
        {code}
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        <Button look="mango" onClick={() => void share()}>
          <Icon name="friend" className="size-5" />
          {texts.referrals.share}
        </Button>
        <Button look="plain" asChild>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.referrals.whatsapp}
          </a>
        </Button>
        <Button look="plain" onClick={() => void copy(code)}>
          <Icon name={copied ? 'check' : 'copy'} className="size-5" />
          <span aria-live="polite">{copied ? texts.referrals.copied : texts.referrals.copyCode}</span>
        </Button>
      </div>
      <RefusalNotice thrown={failure} text={texts.referrals.copyFailed} toast={{}}>
        <p>{texts.refusal.copyByHand}</p>
      </RefusalNotice>
    </div>
  );
}
