import type { RewardDto } from '@pwen/api-client';
import { Form, Switch } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { ImageField } from '../../../ui/pictures/image-field';
import { useMay } from '../../sign-in/session';
import { CostField } from './cost-field';
import { LimitFields } from './limit-fields';
import { LowStockField } from './low-stock-field';
import { PeriodFields } from './period-fields';
import { DataField, DescriptionField, InstructionsField, TitleField } from './text-fields';
import { VoucherFields } from './voucher-fields';

/** @param reward the one that is edited; null for a new one */
export function RewardFields({ reward }: { reward: RewardDto | null }) {
  const handlesVouchers = useMay('handle-vouchers');
  const { active, activeHint, image, imageHint } = useTexts().rewardDialog;
  return (
    <>
      <TitleField />
      <DescriptionField />
      <CostField />
      <LimitFields />
      <InstructionsField />
      <DataField />
      {handlesVouchers && <VoucherFields reward={reward} />}
      <LowStockField />
      <PeriodFields />
      <Form.Item name="isActive" label={active} valuePropName="checked" extra={activeHint}>
        <Switch />
      </Form.Item>
      <Form.Item name="image" label={image}>
        <ImageField hint={imageHint} />
      </Form.Item>
    </>
  );
}
