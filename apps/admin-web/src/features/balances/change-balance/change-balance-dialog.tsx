import { type BalanceChangeDto, changeBalance } from '@pwen/api-client';
import { ADJUSTMENT_MAX_POINTS } from '@pwen/domain/contract';
import { Form, InputNumber, Modal, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { FirstField } from '../../../ui/fields/first-field';
import { useFormats } from '../../../ui/format';
import { BalancePreview } from '../balance-preview';
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
  const { t } = useTranslation();
  const { number } = useFormats();
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
    <Modal
      open={open}
      width={520}
      title={t('balances.changeTitle')}
      okText={t(kind === 'decrease' ? 'balances.take' : 'balances.add')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: request.isPending }}
      cancelButtonProps={{ disabled: request.isPending }}
      onCancel={() => !request.isPending && onClose()}
      // A click beside the dialog must not discard what was typed.
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p className="balance-person">{person.username}</p>
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
        <Form.Item name="kind" label={t('balances.kindLabel')}>
          <Radio.Group
            optionType="button"
            options={[
              { value: 'increase', label: t('balances.increase') },
              { value: 'decrease', label: t('balances.decrease') },
            ]}
          />
        </Form.Item>
        <FirstField>
          <Form.Item
            name="amountPoints"
            label={t('balances.amount')}
            rules={[
              {
                required: true,
                type: 'integer',
                min: 1,
                max: ADJUSTMENT_MAX_POINTS,
                message: t('balances.amountRange', { max: number(ADJUSTMENT_MAX_POINTS) }),
              },
            ]}
          >
            <InputNumber<number> className="balance-amount" inputMode="numeric" />
          </Form.Item>
        </FirstField>
        <ReasonField hint={t('balances.reasonHint')} />
      </Form>
      {Number.isInteger(amountPoints) && amountPoints > 0 && (
        <BalancePreview
          points={person.points}
          effectPoints={kind === 'decrease' ? -amountPoints : amountPoints}
        />
      )}
    </Modal>
  );
}
