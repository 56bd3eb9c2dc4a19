import { useId } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import * as Dialog from '../../../ui/dialogs/dialog';
import { LargeButton } from './large-button';
import { QrFrame } from './qr-frame';
import { VoucherCode } from './voucher-code';

/** Fills the screen with the code, black on white in any theme, for the eyes and the scanner of a cashier. */
export default function ShowLarge({ code, valueHtg }: { code: string; valueHtg: number | null }) {
  const texts = useTexts();
  const formats = useFormats();
  const codeId = useId();
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <LargeButton />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-60 flex flex-col items-center gap-4 overflow-y-auto bg-[#fff] p-4 text-[#000]"
        >
          <Dialog.Title className="text-section px-8 font-extrabold">
            <span id={codeId}>{texts.redemptions.code}</span>
          </Dialog.Title>
          {valueHtg !== null && (
            <p className="text-title font-extrabold tabular-nums">{formats.htg(valueHtg)}</p>
          )}
          <QrFrame code={code} className="aspect-square w-[min(100%,40dvh)]" />
          <div className="w-full text-center">
            <VoucherCode code={code} labelledBy={codeId} huge />
          </div>
          <Dialog.Close asChild>
            <Button className="mt-auto w-full max-w-md shrink-0">{texts.redemptions.closeLarge}</Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
