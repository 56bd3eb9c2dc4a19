import { type AccessSettingsDto, changeAccessSettings } from '@pwen/api-client';
import { ADJUSTMENT_MAX_POINTS } from '@pwen/domain/contract';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, InputNumber, Switch } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { EditConflict } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { membersQuery } from '../../team/team-queries';
import { useVersionedEdit } from '../edit/use-versioned-edit';
import { settingsKeys } from '../settings-keys';
import { accessSettingsQuery } from '../settings-query';
import { ThresholdCountsFrom } from './threshold-counts-from';

type Fields = Pick<AccessSettingsDto, 'requiresSecondFactor' | 'approvalThresholdPoints'>;

const fieldsOf = ({ requiresSecondFactor, approvalThresholdPoints }: AccessSettingsDto): Fields => ({
  requiresSecondFactor,
  approvalThresholdPoints,
});

export function AccessSettingsForm({ saved }: { saved: AccessSettingsDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const client = useQueryClient();
  const members = useQuery(membersQuery);
  const without = members.data?.filter(({ hasSecondFactor, blocked }) => !hasSecondFactor && !blocked).length;
  const { form, initialValues, isSaving, error, submit, conflict } = useVersionedEdit<
    AccessSettingsDto,
    Fields
  >({
    saved,
    toFields: fieldsOf,
    read: () => client.fetchQuery({ ...accessSettingsQuery, staleTime: 0 }),
    save: async (fields, version) => (await changeAccessSettings({ body: { ...fields, version } })).data,
    onSaved: (now) => client.setQueryData(settingsKeys.access, now),
    loggedAs: 'change-access-settings',
  });
  const lacksOwn = errorCodeOf(error) === 'SECOND_FACTOR_OFF';

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className="settings-form"
      disabled={isSaving}
      initialValues={initialValues}
      onFinish={submit}
    >
      <Form.Item
        name="requiresSecondFactor"
        valuePropName="checked"
        label={texts.settings.access.requireFactor}
        extra={
          <>
            {texts.settings.access.requireFactorHint}
            {without !== undefined && without > 0 && (
              <>
                <br />
                {texts.settings.access.without({ n: number(without) })}
              </>
            )}
          </>
        }
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="approvalThresholdPoints"
        label={texts.settings.access.threshold}
        extra={
          <>
            {texts.settings.access.thresholdHint}
            <ThresholdCountsFrom settings={saved} />
          </>
        }
        rules={[
          {
            required: true,
            type: 'integer',
            min: 0,
            // No change moves more.
            max: ADJUSTMENT_MAX_POINTS,
            message: texts.settings.access.thresholdInvalid({ max: number(ADJUSTMENT_MAX_POINTS) }),
          },
        ]}
      >
        <InputNumber suffix={texts.settings.access.thresholdUnit} />
      </Form.Item>
      {lacksOwn && (
        <Alert
          type="warning"
          showIcon
          title={<Link to={PATHS.security}>{texts.settings.access.toSecurity}</Link>}
        />
      )}
      {conflict && (
        <EditConflict
          {...conflict}
          key={conflict.conflict.times}
          words={{
            requiresSecondFactor: {
              label: texts.settings.access.requireFactor,
              show: (isOn) => (isOn ? texts.settings.yes : texts.settings.no),
            },
            approvalThresholdPoints: { label: texts.settings.access.threshold, show: number },
          }}
        />
      )}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {texts.settings.save}
      </Button>
    </Form>
  );
}
