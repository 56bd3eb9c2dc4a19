import { type AccessSettingsDto, changeAccessSettings } from '@pwen/api-client';
import { ADJUSTMENT_MAX_POINTS, APPROVAL_TOTAL_MAX_POINTS } from '@pwen/domain/contract';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Switch } from 'antd';
import { Link } from 'react-router-dom';

import { PATHS } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { membersQuery } from '../../team/team-queries';
import { SettingsForm } from '../edit/settings-form';
import { accessSettingsQuery } from '../settings-query';
import { useSettingsTexts } from '../use-settings-texts';
import { ThresholdField } from './threshold-field';

type Values = Pick<
  AccessSettingsDto,
  'requiresSecondFactor' | 'approvalThresholdPoints' | 'approvalTotalPoints'
>;

const valuesOf = (settings: AccessSettingsDto): Values => ({
  requiresSecondFactor: settings.requiresSecondFactor,
  approvalThresholdPoints: settings.approvalThresholdPoints,
  approvalTotalPoints: settings.approvalTotalPoints,
});

export function AccessSettingsForm({ saved }: { saved: AccessSettingsDto }) {
  const settings = useSettingsTexts();
  const { number } = useFormats();
  const members = useQuery(membersQuery);
  const without = members.data?.filter(({ hasSecondFactor, blocked }) => !hasSecondFactor && !blocked).length;

  return (
    <SettingsForm<AccessSettingsDto, Values>
      saved={saved}
      query={accessSettingsQuery}
      valuesOf={valuesOf}
      save={(values, version) => changeAccessSettings({ body: { ...values, version } })}
      loggedAs="change-access-settings"
      words={{
        requiresSecondFactor: {
          label: settings.access.requireFactor,
          show: (isOn) => (isOn ? settings.yes : settings.no),
        },
        approvalThresholdPoints: { label: settings.access.threshold, show: number },
        approvalTotalPoints: { label: settings.access.total, show: number },
      }}
      adviceOn={(refusal) => errorCodeOf(refusal) === 'SECOND_FACTOR_OFF' && <ToSecurity />}
    >
      <Form.Item
        name="requiresSecondFactor"
        valuePropName="checked"
        label={settings.access.requireFactor}
        extra={
          <>
            {settings.access.requireFactorHint}
            {without !== undefined && without > 0 && (
              <>
                <br />
                {settings.access.without({ n: number(without) })}
              </>
            )}
          </>
        }
      >
        <Switch />
      </Form.Item>
      <ThresholdField
        name="approvalThresholdPoints"
        label={settings.access.threshold}
        hint={settings.access.thresholdHint}
        from={saved.thresholdCountsFrom}
        counting={saved.countingThresholdPoints}
        // No change moves more.
        max={ADJUSTMENT_MAX_POINTS}
      />
      <ThresholdField
        name="approvalTotalPoints"
        label={settings.access.total}
        hint={settings.access.totalHint}
        from={saved.totalCountsFrom}
        counting={saved.countingTotalPoints}
        max={APPROVAL_TOTAL_MAX_POINTS}
      />
    </SettingsForm>
  );
}

/** Where somebody sets up the second factor that they would require of others. */
function ToSecurity() {
  const settings = useSettingsTexts();
  return (
    <Alert type="warning" showIcon title={<Link to={PATHS.security}>{settings.access.toSecurity}</Link>} />
  );
}
