import type { FoundVoucherDto } from '@pwen/api-client';
import { Command } from 'cmdk';

import { useTexts } from '../../i18n/use-texts';
import { shortMask } from '../../ui/texts/short-mask';

export const FOUND_VOUCHER = 'voucher';
export const VOUCHER_OFFER = 'find voucher';

interface FoundVoucherProps {
  readonly voucher: FoundVoucherDto;
  readonly onOpen: () => void;
}

export function FoundVoucher({ voucher: { id, maskedNumber }, onOpen }: FoundVoucherProps) {
  const texts = useTexts();
  return (
    <Command.Group heading={texts.search.vouchers}>
      <Command.Item value={FOUND_VOUCHER} onSelect={onOpen}>
        <span className="found-title">{shortMask(maskedNumber)}</span> <span className="quiet">{id}</span>
      </Command.Item>
    </Command.Group>
  );
}

interface VoucherOfferProps {
  readonly number: string;
  readonly onStart: () => void;
}

export function VoucherOffer({ number, onStart }: VoucherOfferProps) {
  const texts = useTexts();
  return (
    <Command.Group heading={texts.search.vouchers}>
      <Command.Item value={VOUCHER_OFFER} onSelect={onStart}>
        {texts.search.findVoucher({ number })}
      </Command.Item>
    </Command.Group>
  );
}
