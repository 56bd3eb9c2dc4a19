import type { ApiError } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';

import { type FieldPath, type RefusedField, refusedFieldsOf } from '../../../ui/edit/refused-fields';
import { isEmptyRow, type RewardValues } from './reward-values';

const OF_CODES = {
  INVALID_IMAGE_TYPE: 'image',
  IMAGE_TOO_LARGE: 'image',
  UNREADABLE_IMAGE: 'image',
  VOUCHER_ALLOCATED: 'removedVoucherIds',
  VOUCHER_NOT_FOUND: 'removedVoucherIds',
} as const;

const OF_VOUCHER_ROW = /^voucherNumbers\.(\d+)\.(number|value)$/;

/** The fields and rows of the form that a refusal is about; none when it names none. */
export function refusedFields(error: ApiError, values: RewardValues): RefusedField<RewardValues>[] {
  if (errorCodeOf(error) === 'VOUCHER_TAKEN') return rowsWith(error.details.voucherNumbers, values);
  return refusedFieldsOf(error, values, { ofCodes: OF_CODES, ofKey: (key) => placeOf(key, values) });
}

function rowsWith(numbers: unknown, { vouchers }: RewardValues): RefusedField<RewardValues>[] {
  const taken = new Set(Array.isArray(numbers) ? numbers : []);
  return vouchers.flatMap(({ number }, index): RefusedField<RewardValues>[] =>
    taken.has(number?.trim()) ? [{ name: ['vouchers', index, 'number'] }] : [],
  );
}

function placeOf(key: string, { vouchers }: RewardValues): FieldPath<RewardValues> | undefined {
  if (key === 'activeTo') return ['activeUntil'];
  if (!key.startsWith('voucherNumbers')) return undefined;
  // Empty rows were not sent: the server's numbers do not count them.
  const sentRows = vouchers.flatMap((row, index) => (isEmptyRow(row) ? [] : [index]));
  const [, place, part] = OF_VOUCHER_ROW.exec(key) ?? [];
  const row = sentRows[Number(place)];
  return row !== undefined && part !== undefined ? ['vouchers', row, part] : ['vouchers'];
}
