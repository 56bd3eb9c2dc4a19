import type { PointsSettingsDto } from '@pwen/api-client';
import { Descriptions } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { CountsLaterNotice } from '../../delayed-changes/counts-later-notice';
import { SettingsCard } from '../edit/settings-card';
import { pointsQuery } from '../settings-query';
import { useSettingsTexts } from '../use-settings-texts';
import { BudgetsToday } from './budgets-today';
import { POINTS_FIELDS } from './points-fields';
import { PointsForm } from './points-form';

/** What the program pays for by itself, and its goals. */
export function PointsCard() {
  const settings = useSettingsTexts();
  return (
    <SettingsCard
      title={settings.points.title}
      query={pointsQuery}
      permission="change-settings"
      form={PointsForm}
      facts={Points}
    />
  );
}

function Points({ saved }: { saved: PointsSettingsDto }) {
  const texts = useTexts();
  const settings = useSettingsTexts();
  const { number } = useFormats();
  return (
    <>
      <CountsLaterNotice of={saved} />
      <Descriptions
        size="small"
        column={1}
        items={[
          ...POINTS_FIELDS.map((field) => ({
            key: field,
            label: settings.points[field],
            children:
              saved[field] === null
                ? settings.points.noBudget
                : texts.rewards.points({ value: number(saved[field]) }),
          })),
          {
            key: 'paysFastAnswers',
            label: settings.points.paysFastAnswers,
            children: saved.paysFastAnswers ? settings.yes : settings.no,
          },
        ]}
      />
      <BudgetsToday budgets={saved.budgetsToday} />
    </>
  );
}
