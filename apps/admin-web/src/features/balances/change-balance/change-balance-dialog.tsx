import { type BalanceChangeDto, changeBalance } from '@pwen/api-client';
import { ADJUSTMENT_MAX_POINTS } from '@pwen/domain/contract';
import { Form, InputNumber, Radio } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { FormDialog } from '../../../ui/edit/form-dialog';
import { FirstField } from '../../../ui/fields/first-field';
import { useFormats } from '../../../ui/format';
import { BalancePreview, WaitsAlways } from '../balance-preview';
import { ReasonField } from '../reason-field';
import { useRequestChange } from '../use-request-change';

interface Wanted {
  kind: 'increase' | 'decrease';
  amountPoints: number;
  reason: string;
}

interface ChangeBalanceDialogProps {
  /** `points` are those of an open page, which may have changed since: they refuse nothing. */
  person: { id: number; username: string; points: number };
  open: boolean;
  onClose: () => void;
  /** Called with what became of it: the change is done, or waits. */
  onChanged?: (change: BalanceChangeDto) => void;
}

/** Adds points to a person's balance, or takes some. */
export function ChangeBalanceDialog({ person, open, onClose, onChanged }: ChangeBalanceDialogProps) {
  const texts = useTexts();
  const formId = useId();
  const [form] = Form.useForm<Wanted>();
  const kind = Form.useWatch('kind', form);
  const amountPoints = Form.useWatch('amountPoints', form);
  const request = useRequestChange<Wanted>({
    send: (body, headers) => changeBalance({ path: { id: person.id }, headers, body }),
    onDone: (change) => {
      onChanged?.(change);
      onClose();
    },
  });

  return (
    <FormDialog
      isOpen={open}
      width={520}
      title={texts.balances.changeTitle}
      submit={kind === 'decrease' ? texts.balances.take : texts.balances.add}
      isSending={request.isPending}
      formId={formId}
      onClose={onClose}
    >
      <p className="balance-person">{person.username}</p>
      <WaitsAlways />
      <Form<Wanted>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ kind: 'increase' }}
        onFinish={(wanted) =>
          !request.isPending && request.mutate({ ...wanted, reason: wanted.reason.trim() })
        }
      >
        <KindField />
        <FirstField>
          <AmountField />
        </FirstField>
        <ReasonField hint={texts.balances.reasonHint} />
      </Form>
      {Number.isInteger(amountPoints) && amountPoints > 0 && (
        <BalancePreview
          points={person.points}
          effectPoints={kind === 'decrease' ? -amountPoints : amountPoints}
        />
      )}
    </FormDialog>
  );
}

function KindField() {
  const { kindLabel, increase, decrease } = useTexts().balances;
  return (
    <Form.Item name="kind" label={kindLabel}>
      <Radio.Group
        optionType="button"
        options={[
          { value: 'increase', label: increase },
          { value: 'decrease', label: decrease },
        ]}
      />
    </Form.Item>
  );
}

function AmountField() {
  const { amount, amountRange } = useTexts().balances;
  const { number } = useFormats();
  return (
    <Form.Item
      name="amountPoints"
      label={amount}
      rules={[
        {
          required: true,
          type: 'integer',
          min: 1,
          max: ADJUSTMENT_MAX_POINTS,
          message: amountRange({ max: number(ADJUSTMENT_MAX_POINTS) }),
        },
      ]}
    >
      <InputNumber<number> className="balance-amount" inputMode="numeric" />
    </Form.Item>
  );
}
