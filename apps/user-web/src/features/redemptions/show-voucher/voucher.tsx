import { Suspense, useId, type ReactNode } from 'react';

import { useLasts } from '../../../device/storage';
import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { opensOffline } from '../../../offline/opens-offline';
import { Icon } from '../../../ui/icon';
import { lazyExtra } from '../../../ui/lazy-extra';
import { CopyButton } from './copy-button';
import { Instructions } from './instructions';
import { LargeButton } from './large-button';
import { QrFrame } from './qr-frame';
import { useScreenOn } from './use-screen-on';
import { VoucherCode } from './voucher-code';

const ShowLarge = lazyExtra(() => import('./show-large'));

export interface VoucherFacts {
  code: string;
  valueHtg: number | null;
  instructions: string;
}

interface VoucherProps {
  voucher: VoucherFacts;
  /** Shown above the value: which reward it is. */
  head: ReactNode;
  /** Shown below the value. */
  hint: ReactNode;
  children?: ReactNode;
}

/**
 * A voucher as it is shown in a shop: its value, and its code in large print, to be read, copied or scanned.
 * The screen stays on.
 */
export function Voucher({ voucher: { code, valueHtg, instructions }, head, hint, children }: VoucherProps) {
  const texts = useTexts();
  const formats = useFormats();
  const codeId = useId();
  useScreenOn();
  const isAppKept = opensOffline.use();
  const isKept = useLasts('keptRedemptions') && isAppKept;
  return (
    <div className="outlined rounded-card bg-card overflow-hidden">
      <div className="bg-mango text-on-mango px-4 pt-3 pb-4">
        {head}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {valueHtg !== null && (
            <p className="text-[2.25rem] leading-tight font-extrabold tabular-nums">
              {formats.htg(valueHtg)}
            </p>
          )}
          <p className="text-side tabular-nums">{hint}</p>
        </div>
      </div>
      <div className="border-line flex flex-col gap-4 border-t-2 border-dashed p-4">
        <div className="flex flex-col items-center gap-3 text-center">
          <div className="w-full">
            <p id={codeId} className="text-side text-muted">
              {texts.redemptions.code}
            </p>
            <VoucherCode code={code} labelledBy={codeId} />
          </div>
          {/* On a low screen it is smaller, so that it is seen whole; the button below makes it large. */}
          <QrFrame code={code} className="size-[clamp(7rem,44dvh-8.5rem,13rem)]" />
        </div>
        <div className="flex flex-col gap-3">
          <CopyButton code={code} />
          <Suspense fallback={<LargeButton disabled />}>
            <ShowLarge code={code} valueHtg={valueHtg} />
          </Suspense>
        </div>
        <Instructions text={instructions} />
        {children}
        {isKept && (
          <p className="text-side text-lime flex items-center gap-2 font-bold">
            <Icon name="check" className="size-4" />
            {texts.redemptions.kept}
          </p>
        )}
      </div>
    </div>
  );
}
