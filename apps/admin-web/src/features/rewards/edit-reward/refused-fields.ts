import { ApiError } from '@pwen/api-client';
import type { ErrorCode } from '@pwen/domain/contract';
import { errorCodeOf } from '@pwen/web/error-code';

import { refusedValueOf, type RefusedValue } from '../../../ui/texts/fault-text';
import { isEmptyRow, type RewardValues } from './reward-values';

export interface RefusedField {
  /** Its path in the form. */
  name: (string | number)[];
  /** What the server found wrong with it; absent when the error code says everything. */
  refused?: RefusedValue;
}

const FIELDS_OF_CODES: Partial<Record<ErrorCode, (keyof RewardValues)[]>> = {
  INVALID_IMAGE_TYPE: ['image'],
  IMAGE_TOO_LARGE: ['image'],
  UNREADABLE_IMAGE: ['image'],
  VOUCHER_ALLOCATED: ['removedVoucherIds'],
  VOUCHER_NOT_FOUND: ['removedVoucherIds'],
};

const FIELDS_OF_DETAILS: Record<string, keyof RewardValues> = {
  title: 'title',
  description: 'description',
  pointsCost: 'pointsCost',
  limitPerPerson: 'limitPerPerson',
  limitPerDay: 'limitPerDay',
  lowStockThreshold: 'lowStockThreshold',
  instructions: 'instructions',
  data: 'data',
  activeFrom: 'activeFrom',
  activeTo: 'activeUntil',
  isActive: 'isActive',
  image: 'image',
  voucherNumbers: 'vouchers',
  removedVoucherIds: 'removedVoucherIds',
};

const OF_VOUCHER_ROW = /^voucherNumbers\.(\d+)\.(number|value)$/;

/** The fields and rows of the form that a refusal is about; none when it names none. */
export function refusedFields(error: unknown, values: RewardValues): RefusedField[] {
  const code = errorCodeOf(error);
  if (!code || !(error instanceof ApiError)) return [];
  if (code === 'VOUCHER_TAKEN') return rowsWith(error.details.voucherNumbers, values);
  if (code === 'VALIDATION_FAILED' || code === 'INVALID_PERIOD') return fieldsOf(error, values);
  return (FIELDS_OF_CODES[code] ?? []).map((name) => ({ name: [name] }));
}

function rowsWith(numbers: unknown, { vouchers }: RewardValues): RefusedField[] {
  const taken = new Set(Array.isArray(numbers) ? numbers : []);
  return vouchers.flatMap(({ number }, index) =>
    taken.has(number?.trim()) ? [{ name: ['vouchers', index, 'number'] }] : [],
  );
}

function fieldsOf(error: ApiError, { vouchers }: RewardValues): RefusedField[] {
  // Empty rows were not sent: the server's numbers do not count them.
  const sentRows = vouchers.flatMap((row, index) => (isEmptyRow(row) ? [] : [index]));
  return Object.keys(error.details).flatMap((key): RefusedField[] => {
    const refused = refusedValueOf(error, key);
    if (!refused) return [];
    const [, place, part] = OF_VOUCHER_ROW.exec(key) ?? [];
    const row = place === undefined ? undefined : sentRows[Number(place)];
    if (row !== undefined && part !== undefined) return [{ name: ['vouchers', row, part], refused }];
    const field = FIELDS_OF_DETAILS[key.split('.')[0] ?? ''];
    return field ? [{ name: [field], refused }] : [];
  });
}
