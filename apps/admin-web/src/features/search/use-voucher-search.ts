import { findVoucher, type FoundVoucherDto } from '@pwen/api-client';
import { VOUCHER_NUMBER_MAX_LENGTH } from '@pwen/domain/contract';
import { useMutation } from '@tanstack/react-query';

import { useTexts } from '../../i18n/use-texts';
import { useErrorText } from '../../ui/texts/error-text';
import { useMay } from '../sign-in/session';
import { StepUpCancelled } from '../step-up/step-up-cancelled';
import { useSteppedUp } from '../step-up/use-stepped-up';

/** Has a figure, or is one word in capitals: words that people look for mostly are neither. */
const NUMBER = /\d|^[\p{Lu}\p{Pd}]+$/u;

const canBeNumber = (words: string): boolean =>
  NUMBER.test(words) && !words.includes('@') && words.length <= VOUCHER_NUMBER_MAX_LENGTH;

interface VoucherSearch {
  readonly found: FoundVoucherDto | null;
  /** Whether it can be started: the same for right and wrong numbers. */
  readonly isOffered: boolean;
  /** What came of it, if anything but a voucher did. */
  readonly status: string | null;
  readonly start: () => void;
}

/**
 * Looks for a voucher when an administrator wants it, and not while they type: each search needs a proof of who they are,
 * is recorded, and counts towards a limit.
 *
 * @param words whatever was typed
 */
export function useVoucherSearch(words: string): VoucherSearch {
  const texts = useTexts();
  const errorText = useErrorText();
  const mayFind = useMay('find-vouchers');
  const steppedUp = useSteppedUp();
  const search = useMutation({
    mutationFn: async (number: string) =>
      (await steppedUp(() => findVoucher({ body: { number } }))).data.found,
    // The number stays in memory only as long as it is in the field.
    gcTime: 0,
  });
  const isOfWords = search.variables === words;
  const isPending = isOfWords && search.isPending;
  const isAnswered = isOfWords && search.isSuccess;
  return {
    found: (isOfWords && search.data) || null,
    isOffered: mayFind && !isAnswered && canBeNumber(words),
    status: statusOf(),
    start: () => {
      if (!isPending) search.mutate(words);
    },
  };

  function statusOf(): string | null {
    if (isPending) return texts.search.searching;
    if (isAnswered) return search.data ? '' : texts.search.noVoucher({ number: words });
    if (!isOfWords || !search.error || search.error instanceof StepUpCancelled) return null;
    return errorText(search.error, texts.search.failed);
  }
}
