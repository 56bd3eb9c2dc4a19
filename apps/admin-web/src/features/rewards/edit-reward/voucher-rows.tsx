import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import {
  damageOf,
  isDoubt,
  VOUCHER_NUMBER_MAX_LENGTH,
  VOUCHER_VALUE_MAX_HTG,
  withoutTextMark,
} from '@pwen/domain/contract';
import { Button, Checkbox, Form, Input, InputNumber } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { handOnFocus } from '../../../ui/hand-on-focus';
import { isEmptyRow, type VoucherRow } from './reward-values';

const damageIn = ({ number = '' }: VoucherRow) => damageOf(withoutTextMark(number.trim()));

const isDoubtful = (row: VoucherRow): boolean => {
  const damage = damageIn(row);
  return damage !== null && isDoubt(damage);
};

/**
 * Rows to add: a number and a whole value each. Empty rows are ignored. A number that a spreadsheet may have damaged is
 * added if somebody says that it is right.
 */
export function VoucherRows() {
  const texts = useTexts();
  const { number: formatted } = useFormats();
  const form = Form.useFormInstance();

  const rowAt = (index: number): VoucherRow =>
    (form.getFieldValue(['vouchers', index]) as VoucherRow | undefined) ?? {};
  const checkNumber = (index: number) => {
    const row = rowAt(index);
    const number = row.number?.trim() ?? '';
    if (!number) return isEmptyRow(row) ? undefined : texts.voucherRows.errors.numberRequired;
    if (number.length > VOUCHER_NUMBER_MAX_LENGTH)
      return texts.voucherRows.errors.numberLength({ max: VOUCHER_NUMBER_MAX_LENGTH });
    const damage = damageIn(row);
    if (damage && !(isDoubt(damage) && row.isRight)) return texts.importVouchers.reasons[damage];
    const rows = form.getFieldValue('vouchers') as VoucherRow[];
    const isTwice = rows.some((other, at) => at !== index && other?.number?.trim() === number);
    return isTwice ? texts.voucherRows.errors.numberTwice : undefined;
  };

  return (
    <Form.List name="vouchers">
      {(fields, { add, remove }, { errors }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="voucher-row">
              <Form.Item
                name={[name, 'number']}
                // A change in one row can make another one valid or invalid.
                dependencies={[
                  ['vouchers', name, 'value'],
                  ['vouchers', name, 'isRight'],
                  ...fields
                    .filter((other) => other.name !== name)
                    .map((other) => ['vouchers', other.name, 'number']),
                ]}
                rules={[
                  {
                    validator: () => {
                      const fault = checkNumber(name);
                      return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
                    },
                  },
                ]}
              >
                <Input
                  aria-label={texts.voucherRows.numberOf({ n: name + 1 })}
                  placeholder={texts.voucherRows.number}
                  autoComplete="off"
                  spellCheck={false}
                  // What was said of another number does not hold for this one.
                  onChange={() => form.setFieldValue(['vouchers', name, 'isRight'], false)}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'value']}
                rules={[
                  {
                    type: 'integer',
                    min: 1,
                    max: VOUCHER_VALUE_MAX_HTG,
                    message: texts.voucherRows.errors.value({ max: formatted(VOUCHER_VALUE_MAX_HTG) }),
                  },
                ]}
              >
                <InputNumber
                  className="voucher-row-value"
                  aria-label={texts.voucherRows.valueOf({ n: name + 1 })}
                  placeholder={texts.voucherRows.value}
                  inputMode="numeric"
                  controls={false}
                />
              </Form.Item>
              <Form.Item noStyle dependencies={[['vouchers', name, 'number']]}>
                {() =>
                  isDoubtful(rowAt(name)) && (
                    <Form.Item name={[name, 'isRight']} valuePropName="checked" className="voucher-row-doubt">
                      <Checkbox>{texts.voucherRows.isRight}</Checkbox>
                    </Form.Item>
                  )
                }
              </Form.Item>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={texts.voucherRows.removeRow({ n: name + 1 })}
                onClick={({ currentTarget }) => {
                  handOnFocus(currentTarget, 'voucher-row');
                  remove(name);
                }}
              />
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => add({ number: '', value: null } satisfies VoucherRow)}
          >
            {texts.voucherRows.add}
          </Button>
          <Form.ErrorList errors={errors} />
          <p className="quiet field-note">{texts.voucherRows.valueHint}</p>
        </>
      )}
    </Form.List>
  );
}
