import { clsx } from 'clsx';
import { lazy, Suspense, useId, type ComponentType, type ReactNode } from 'react';

import { useLasts } from '../../../device/storage';
import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import { opensOffline } from '../keep-offline/offline-readiness';
import { CopyButton } from './copy-button';
import { Instructions } from './instructions';

// If this part of the app cannot be loaded there is no picture, but the code itself is still shown.
const QrCode = lazy<ComponentType<{ code: string }>>(() =>
  import('./qr-code').catch(() => ({ default: () => null })),
);

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
  note: ReactNode;
  children?: ReactNode;
}

/** A voucher as it is shown in a shop: its value, and its code in large print, to be read, copied or scanned. */
export function Voucher({ voucher: { code, valueHtg, instructions }, head, note, children }: VoucherProps) {
  const texts = useTexts();
  const formats = useFormats();
  const codeId = useId();
  const isAppKept = opensOffline.use();
  const isKept = useLasts('keptRedemptions') && isAppKept;
  return (
    <div className="outlined rounded-card bg-card overflow-hidden">
      <div className="bg-mango text-on-mango px-4 pt-3 pb-4">
        {head}
        {valueHtg !== null && (
          <p className="text-[2.25rem] leading-tight font-extrabold tabular-nums">{formats.htg(valueHtg)}</p>
        )}
        <p className="text-side tabular-nums">{note}</p>
      </div>
      <div className="border-line flex flex-col gap-4 border-t-2 border-dashed p-4">
        <div className="flex items-center gap-4">
          <div className="outlined rounded-small size-33 shrink-0 overflow-hidden bg-[#fff]">
            <Suspense>
              <QrCode code={code} />
            </Suspense>
          </div>
          <div className="min-w-0">
            <p id={codeId} className="text-side text-muted">
              {texts.redemptions.code}
            </p>
            <p
              aria-labelledby={codeId}
              role="group"
              className={clsx('font-mono leading-tight font-bold wrap-anywhere select-all', sizeOf(code))}
            >
              {code}
            </p>
          </div>
        </div>
        <CopyButton code={code} />
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

/** The largest size that fits beside the picture. */
function sizeOf(code: string): string {
  if (code.length <= 8) return 'text-title';
  if (code.length <= 21) return 'text-section bar:text-title';
  return code.length <= 40 ? 'text-section' : 'text-side';
}
