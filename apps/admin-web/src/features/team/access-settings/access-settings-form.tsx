import { type AccessSettingsDto, changeAccessSettings, type ChangeAccessSettingsDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, InputNumber, Switch } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PATHS } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { teamKeys } from '../team-keys';
import { membersQuery } from '../team-queries';
import { ThresholdCountsFrom } from './threshold-counts-from';

const THRESHOLD_MAX_POINTS = 1_000_000;
const FIELDS = ['requiresSecondFactor', 'approvalThresholdPoints'] as const;

type Fields = Pick<AccessSettingsDto, (typeof FIELDS)[number]>;

export function AccessSettingsForm({ settings }: { settings: AccessSettingsDto }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  const members = useQuery(membersQuery);
  const without = members.data?.filter(({ hasSecondFactor, blocked }) => !hasSecondFactor && !blocked).length;
  const [form] = Form.useForm<Fields>();
  const shown = useRef<Fields>(settings);
  // What a colleague has changed meanwhile appears in the fields that nobody has touched here.
  useEffect(() => {
    for (const field of FIELDS)
      if (form.getFieldValue(field) === shown.current[field]) form.setFieldValue(field, settings[field]);
    shown.current = settings;
  }, [form, settings]);
  const save = useMutation({
    mutationFn: async (body: ChangeAccessSettingsDto) =>
      (await steppedUp(() => changeAccessSettings({ body }))).data,
    onSuccess: (saved) => {
      client.setQueryData(teamKeys.access, saved);
      notify.success(t('team.saved'));
    },
    onError: (error) => reportRefusal(error, t('team.saveFailed')),
  });
  const lacksOwn = errorCodeOf(save.error) === 'SECOND_FACTOR_REQUIRED';

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={settings}
      onFinish={(values) => !save.isPending && save.mutate(changedOf(settings, values))}
      className="access-form"
    >
      <Form.Item
        name="requiresSecondFactor"
        valuePropName="checked"
        label={t('team.requireFactor')}
        extra={
          <>
            {t('team.requireFactorHint')}
            {without !== undefined && without > 0 && (
              <>
                <br />
                {t('team.without', { n: number(without) })}
              </>
            )}
          </>
        }
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="approvalThresholdPoints"
        label={t('team.threshold')}
        extra={
          <>
            {t('team.thresholdHint')}
            <ThresholdCountsFrom settings={settings} />
          </>
        }
        rules={[
          {
            required: true,
            type: 'integer',
            min: 0,
            max: THRESHOLD_MAX_POINTS,
            message: t('team.thresholdInvalid', { max: number(THRESHOLD_MAX_POINTS) }),
          },
        ]}
      >
        <InputNumber suffix={t('team.thresholdUnit')} />
      </Form.Item>
      {lacksOwn && (
        <Alert type="warning" showIcon title={<Link to={PATHS.security}>{t('team.toSecurity')}</Link>} />
      )}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('team.save')}
      </Button>
    </Form>
  );
}

/** Only what differs is sent, so that nobody takes back what a colleague has changed meanwhile. */
const changedOf = (settings: Fields, values: Fields): ChangeAccessSettingsDto =>
  Object.fromEntries(
    FIELDS.filter((field) => values[field] !== settings[field]).map((field) => [field, values[field]]),
  );
