import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import {
  damageOf,
  isDoubt,
  VOUCHER_NUMBER_MAX_LENGTH,
  VOUCHER_VALUE_MAX_HTG,
  withoutTextMark,
} from '@pwen/domain/contract';
import { Button, Checkbox, Form, type FormInstance, Input, InputNumber } from 'antd';

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
  return (
    <Form.List name="vouchers">
      {(fields, { add, remove }, { errors }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="voucher-row">
              <NumberField
                row={name}
                otherRows={fields.map((other) => other.name).filter((other) => other !== name)}
              />
              <ValueField row={name} />
              <IsRightField row={name} />
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
          <p className="quiet field-hint">{texts.voucherRows.valueHint}</p>
        </>
      )}
    </Form.List>
  );
}

interface RowFieldProps {
  /** The place of its row, from 0 on. */
  row: number;
}

function NumberField({ row, otherRows }: RowFieldProps & { otherRows: number[] }) {
  const texts = useTexts();
  const form = Form.useFormInstance();
  const faultOf = useNumberFault();
  return (
    <Form.Item
      name={[row, 'number']}
      // A change in one row can make another one valid or invalid.
      dependencies={[
        ['vouchers', row, 'value'],
        ['vouchers', row, 'isRight'],
        ...otherRows.map((other) => ['vouchers', other, 'number']),
      ]}
      rules={[
        {
          validator: () => {
            const fault = faultOf(row);
            return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
          },
        },
      ]}
    >
      <Input
        aria-label={texts.voucherRows.numberOf({ n: row + 1 })}
        placeholder={texts.voucherRows.number}
        autoComplete="off"
        spellCheck={false}
        // What was said of another number does not hold for this one.
        onChange={() => form.setFieldValue(['vouchers', row, 'isRight'], false)}
      />
    </Form.Item>
  );
}

function ValueField({ row }: RowFieldProps) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <Form.Item
      name={[row, 'value']}
      rules={[
        {
          type: 'integer',
          min: 1,
          max: VOUCHER_VALUE_MAX_HTG,
          message: texts.voucherRows.errors.value({ max: number(VOUCHER_VALUE_MAX_HTG) }),
        },
      ]}
    >
      <InputNumber
        className="voucher-row-value"
        aria-label={texts.voucherRows.valueOf({ n: row + 1 })}
        placeholder={texts.voucherRows.value}
        inputMode="numeric"
        controls={false}
      />
    </Form.Item>
  );
}

/** Asked only of a number that looks damaged. */
function IsRightField({ row }: RowFieldProps) {
  const texts = useTexts();
  return (
    <Form.Item noStyle dependencies={[['vouchers', row, 'number']]}>
      {(form) =>
        isDoubtful(rowOf(form, row)) && (
          <Form.Item name={[row, 'isRight']} valuePropName="checked" className="voucher-row-doubt">
            <Checkbox>{texts.voucherRows.isRight}</Checkbox>
          </Form.Item>
        )
      }
    </Form.Item>
  );
}

const rowOf = (form: Pick<FormInstance, 'getFieldValue'>, row: number): VoucherRow =>
  (form.getFieldValue(['vouchers', row]) as VoucherRow | undefined) ?? {};

/** Says what is wrong with the number of a row; undefined if nothing is. */
function useNumberFault() {
  const texts = useTexts();
  const form = Form.useFormInstance();
  return (index: number): string | undefined => {
    const row = rowOf(form, index);
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
}
