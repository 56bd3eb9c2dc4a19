import { removeVoucher, type VoucherDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { shortMask } from '../../../ui/texts/short-mask';
import { rewardKeys } from '../reward-keys';

/** Asks for confirmation, removes a voucher from the stock, and reports the result. */
export function useConfirmRemove(rewardId: number): (voucher: VoucherDto) => void {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: (voucherId: number) => removeVoucher({ path: { id: rewardId, voucherId } }),
    // After a refusal too: the voucher was issued in the meantime, and the list is out of date.
    onSettled: () => void client.invalidateQueries({ queryKey: rewardKeys.all }),
  });

  return ({ id, maskedNumber }) => {
    modal.confirm({
      title: texts.vouchers.removeTitle({ number: shortMask(maskedNumber) }),
      content: texts.vouchers.removeText,
      okText: texts.vouchers.removeConfirm,
      okButtonProps: { danger: true },
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        removal.mutateAsync(id).then(
          () => notify.success(texts.vouchers.removed),
          (error: unknown) => notify.failure(texts.vouchers.removeFailed, errorText(error, '')),
        ),
    });
  };
}
