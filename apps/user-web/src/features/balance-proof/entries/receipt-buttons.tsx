import { useMutation } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { askWorker } from '../ask-worker';
import { receiptFile, saveText, shareFile, sharesFiles } from '../files';

interface ReceiptButtonsProps {
  sequence: number;
  /** The file that has the entry: its receipt is made of it, without a call. */
  text: string;
}

/** The proof of one entry, to keep or to show. */
export function ReceiptButtons({ sequence, text }: ReceiptButtonsProps) {
  const texts = useTexts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (hand: (receipt: string, name: string) => unknown) =>
      hand(await askWorker({ ask: 'receipt', text, sequence }), receiptFile(sequence)),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="plain" disabled={isPending} onClick={() => mutate(saveText)}>
        {texts.proof.keepReceipt}
      </Button>
      {sharesFiles() && (
        <Button look="plain" disabled={isPending} onClick={() => mutate(shareFile)}>
          {texts.proof.shareReceipt}
        </Button>
      )}
      <RefusalNotice thrown={error} text={texts.proof.receiptFailed} />
    </div>
  );
}
