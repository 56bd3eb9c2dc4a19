import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { revealVoucher, type VoucherDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { shortMask } from '../../../ui/texts/short-mask';
import { useMay } from '../../sign-in/session';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';

/**
 * A voucher's number, masked until somebody who handles vouchers asks for it. Anyone who sees it can use it: the server asks for a
 * proof of who they are and logs every request, and only this row keeps the number, so that it disappears with the row.
 */
export function VoucherNumber({ rewardId, voucher }: { rewardId: number; voucher: VoucherDto }) {
  const texts = useTexts();
  const mayHandle = useMay('handle-vouchers');
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const { id } = voucher;
  const masked = shortMask(voucher.maskedNumber);
  const reveal = useMutation({
    mutationFn: async () =>
      (await steppedUp(() => revealVoucher({ path: { id: rewardId, voucherId: id } }))).data.voucherNumber,
    onError: (error) => reportRefusal(error, texts.vouchers.revealFailed),
    // It stays in memory only as long as it is on the page.
    gcTime: 0,
  });

  if (!mayHandle) return <span className="voucher-number">{masked}</span>;
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
          aria-label={texts.vouchers.revealAction({ number: masked })}
          onClick={() => reveal.mutate()}
        />
      ) : (
        <Button
          type="text"
          size="small"
          icon={<EyeInvisibleOutlined />}
          aria-label={texts.vouchers.hideAction({ number: masked })}
          onClick={reveal.reset}
        />
      )}
    </span>
  );
}
