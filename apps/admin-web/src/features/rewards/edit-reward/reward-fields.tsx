import type { RewardDto } from '@pwen/api-client';
import {
  REWARD_COST_MAX_POINTS,
  REWARD_DATA_MAX_LENGTH,
  REWARD_DESCRIPTION_MAX_LENGTH,
  REWARD_INSTRUCTIONS_MAX_LENGTH,
  REWARD_TITLE_MAX_LENGTH,
} from '@pwen/domain/contract';
import { Form, Input, InputNumber, Switch } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { atMost, counted } from '../../../ui/fields/letters';
import { useFormats } from '../../../ui/format';
import { ImageField } from '../../../ui/pictures/image-field';
import { DayField } from '../../../ui/time/day-field';
import { LimitFields } from './limit-fields';
import { LowStockField } from './low-stock-field';
import type { RewardValues } from './reward-values';
import { StockedVouchers } from './stocked-vouchers';
import { VoucherRows } from './voucher-rows';

/** @param reward the one that is edited; null for a new one */
export function RewardFields({ reward }: { reward: RewardDto | null }) {
  const texts = useTexts();
  const { number } = useFormats();

  return (
    <>
      <Form.Item
        name="title"
        label={texts.rewardDialog.titleField}
        rules={[
          { required: true, whitespace: true, message: texts.rewardDialog.errors.titleRequired },
          atMost(
            REWARD_TITLE_MAX_LENGTH,
            texts.rewardDialog.errors.titleLength({ max: REWARD_TITLE_MAX_LENGTH }),
          ),
        ]}
      >
        <Input count={counted(REWARD_TITLE_MAX_LENGTH)} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="description"
        label={texts.rewardDialog.description}
        rules={[
          { required: true, whitespace: true, message: texts.rewardDialog.errors.descriptionRequired },
          atMost(
            REWARD_DESCRIPTION_MAX_LENGTH,
            texts.rewardDialog.errors.descriptionLength({ max: REWARD_DESCRIPTION_MAX_LENGTH }),
          ),
        ]}
      >
        <Input.TextArea rows={3} count={counted(REWARD_DESCRIPTION_MAX_LENGTH)} />
      </Form.Item>
      <Form.Item
        name="pointsCost"
        label={texts.rewardDialog.points}
        validateFirst
        rules={[
          { required: true, message: texts.rewardDialog.errors.pointsRequired },
          { type: 'number', min: 0, message: texts.rewardDialog.errors.pointsNegative },
          {
            type: 'number',
            max: REWARD_COST_MAX_POINTS,
            message: texts.rewardDialog.errors.pointsMax({ max: number(REWARD_COST_MAX_POINTS) }),
          },
          { type: 'integer', message: texts.rewardDialog.errors.pointsWhole },
        ]}
      >
        {/* No min or max here: the field would silently change what was typed. */}
        <InputNumber className="points-field" inputMode="numeric" />
      </Form.Item>
      <LimitFields />
      <Form.Item
        name="instructions"
        label={texts.rewardDialog.instructions}
        rules={[
          { required: true, whitespace: true, message: texts.rewardDialog.errors.instructionsRequired },
          atMost(
            REWARD_INSTRUCTIONS_MAX_LENGTH,
            texts.rewardDialog.errors.instructionsLength({ max: REWARD_INSTRUCTIONS_MAX_LENGTH }),
          ),
        ]}
      >
        <Input.TextArea
          rows={3}
          placeholder={texts.rewardDialog.instructionsHint}
          count={counted(REWARD_INSTRUCTIONS_MAX_LENGTH)}
        />
      </Form.Item>
      <Form.Item
        name="data"
        label={texts.rewardDialog.data}
        rules={[
          atMost(
            REWARD_DATA_MAX_LENGTH,
            texts.rewardDialog.errors.dataLength({ max: REWARD_DATA_MAX_LENGTH }),
          ),
        ]}
      >
        <Input.TextArea
          className="raw"
          rows={3}
          placeholder={texts.rewardDialog.dataHint}
          spellCheck={false}
        />
      </Form.Item>

      <fieldset className="form-part">
        <legend>{texts.voucherRows.label}</legend>
        {reward && (
          <>
            <h2 className="form-part-title">{texts.voucherRows.inStock}</h2>
            <Form.Item name="removedVoucherIds">
              <StockedVouchers rewardId={reward.id} />
            </Form.Item>
            <h2 className="form-part-title">{texts.voucherRows.toAdd}</h2>
          </>
        )}
        <VoucherRows />
      </fieldset>
      <LowStockField />

      <div className="day-fields">
        <Form.Item name="activeFrom" label={texts.rewardDialog.activeFrom}>
          <DayField className="day-field" noneText={texts.rewardDialog.pickDate} />
        </Form.Item>
        <Form.Item
          name="activeUntil"
          label={texts.rewardDialog.activeUntil}
          dependencies={['activeFrom']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, until: RewardValues['activeUntil']) => {
                const from = getFieldValue('activeFrom') as RewardValues['activeFrom'];
                // Dates written year first can be compared as text.
                return from && until && until < from
                  ? Promise.reject(new Error(texts.fieldFaults.ENDS_BEFORE_IT_BEGINS))
                  : Promise.resolve();
              },
            }),
          ]}
        >
          <DayField className="day-field" noneText={texts.rewardDialog.pickDate} />
        </Form.Item>
      </div>
      <p className="quiet field-note">{texts.rewardDialog.datesHint}</p>

      <Form.Item
        name="isActive"
        label={texts.rewardDialog.active}
        valuePropName="checked"
        extra={texts.rewardDialog.activeHint}
      >
        <Switch />
      </Form.Item>
      <Form.Item name="image" label={texts.rewardDialog.image}>
        <ImageField hint={texts.rewardDialog.imageHint} />
      </Form.Item>
    </>
  );
}
