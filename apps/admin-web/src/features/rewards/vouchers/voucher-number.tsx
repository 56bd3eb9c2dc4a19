import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { revealVoucher, type VoucherDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../../ui/error-text';
import { useNotify } from '../../../ui/notify';
import { shortMask } from '../short-mask';

/**
 * A voucher's number, masked until it is asked for. Anyone who sees it can use it: the server logs every request, and
 * only this row keeps the number, so that it disappears with the row.
 */
export function VoucherNumber({ rewardId, voucher }: { rewardId: number; voucher: VoucherDto }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const { id } = voucher;
  const masked = shortMask(voucher.maskedNumber);
  const reveal = useMutation({
    mutationFn: async () =>
      (await revealVoucher({ path: { id: rewardId, voucherId: id } })).data.voucherNumber,
    onError: (error) => notify.failure(t('vouchers.revealFailed'), errorText(error, '')),
    // It stays in memory only as long as it is on the page.
    gcTime: 0,
  });

  return (
    <span className="voucher-number-cell">
      {reveal.data === undefined ? (
        <span className="voucher-number">{masked}</span>
      ) : (
        <Typography.Text className="voucher-number" copyable>
          {reveal.data}
        </Typography.Text>
      )}
      {reveal.data === undefined ? (
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined />}
          loading={reveal.isPending}
          aria-label={t('vouchers.revealAction', { number: masked })}
          onClick={() => reveal.mutate()}
        />
      ) : (
        <Button
          type="text"
          size="small"
          icon={<EyeInvisibleOutlined />}
          aria-label={t('vouchers.hideAction', { number: masked })}
          onClick={reveal.reset}
        />
      )}
    </span>
  );
}
