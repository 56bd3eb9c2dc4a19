import type { PointsSettingsDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useIsAdministrator } from '../../sign-in/session';
import { SettingsCard } from '../edit/settings-card';
import { pointsQuery } from '../settings-query';
import { POINTS_FIELDS } from './points-fields';
import { PointsForm } from './points-form';

/** What the program pays for by itself, and its goals. Auditors read it. */
export function PointsCard() {
  const texts = useTexts();
  const isAdministrator = useIsAdministrator();
  return (
    <SettingsCard title={texts.settings.points.title} settings={useQuery(pointsQuery)}>
      {(saved) => (isAdministrator ? <PointsForm saved={saved} /> : <Points saved={saved} />)}
    </SettingsCard>
  );
}

function Points({ saved }: { saved: PointsSettingsDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <Descriptions
      size="small"
      column={1}
      items={POINTS_FIELDS.map((field) => ({
        key: field,
        label: texts.settings.points[field],
        children: texts.rewards.points({ value: number(saved[field]) }),
      }))}
    />
  );
}
