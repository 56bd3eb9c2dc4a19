import { CloseOutlined, UndoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { KeyPager } from '../../../ui/paging/key-pager';
import { useKeyPages } from '../../../ui/paging/use-key-pages';
import { Loading } from '../../../ui/states';
import { shortMask } from '../../../ui/texts/short-mask';
import { vouchersQuery } from '../vouchers/vouchers-query';

const PAGE_ROWS = 8;

interface StockedVouchersProps {
  rewardId: number;
  /** Set by the surrounding form item: the vouchers that are removed when the form is saved. */
  value?: number[];
  onChange?: (removedIds: number[]) => void;
}

/**
 * The vouchers that are not issued yet, masked. Removing one only marks it: that can be undone until the form is saved.
 */
export function StockedVouchers({ rewardId, value: removedIds = [], onChange }: StockedVouchersProps) {
  const texts = useTexts();
  const { htg, number } = useFormats();
  const pages = useKeyPages<number>(String(rewardId));
  const stocked = useQuery(
    vouchersQuery({ rewardId, status: 'available', cursor: pages.key, limit: PAGE_ROWS }),
  );

  if (stocked.isPending) return <Loading rows={3} />;
  if (stocked.isError) {
    return (
      <Alert
        type="error"
        showIcon
        title={texts.voucherRows.loadFailed}
        action={
          <Button size="small" onClick={() => void stocked.refetch()}>
            {texts.common.tryAgain}
          </Button>
        }
      />
    );
  }
  const { rows: vouchers, next } = stocked.data;
  if (vouchers.length === 0 && pages.page === 1) return <p className="quiet">{texts.voucherRows.none}</p>;

  const toggle = (id: number) =>
    onChange?.(removedIds.includes(id) ? removedIds.filter((other) => other !== id) : [...removedIds, id]);

  return (
    <>
      <ul className="stocked-vouchers">
        {vouchers.map(({ id, maskedNumber, valueHtg }) => {
          const shown = shortMask(maskedNumber);
          const isRemoved = removedIds.includes(id);
          return (
            <li key={id}>
              <span className={isRemoved ? 'voucher-number removed' : 'voucher-number'}>{shown}</span>
              <span className="quiet">{valueHtg === null ? '' : htg(valueHtg)}</span>
              <Button
                type="text"
                size="small"
                icon={isRemoved ? <UndoOutlined /> : <CloseOutlined />}
                aria-label={(isRemoved ? texts.voucherRows.keepVoucher : texts.voucherRows.removeVoucher)({
                  number: shown,
                })}
                onClick={() => toggle(id)}
              >
                {isRemoved && texts.voucherRows.undo}
              </Button>
            </li>
          );
        })}
      </ul>
      <KeyPager
        list={texts.voucherRows.inStock}
        pages={pages}
        next={next}
        isLoading={stocked.isPlaceholderData}
      />
      {removedIds.length > 0 && (
        <p role="status" className="quiet field-hint">
          {texts.voucherRows.marked({ n: number(removedIds.length) })}
        </p>
      )}
    </>
  );
}
