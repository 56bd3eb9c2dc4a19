import { changePointsSettings, type PointsSettingsDto } from '@pwen/api-client';
import { Form, type FormRule, InputNumber, Switch } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import type { FieldWords } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { CountsLaterNotice } from '../../delayed-changes/counts-later-notice';
import { useCountsLaterNote } from '../../delayed-changes/use-counts-later-text';
import { SettingsForm } from '../edit/settings-form';
import { pointsQuery } from '../settings-query';
import { useSettingsTexts } from '../use-settings-texts';
import { BudgetsToday } from './budgets-today';
import {
  mayBeEmpty,
  POINTS_BOUNDS,
  POINTS_FIELDS,
  type PointsField,
  type PointsFields,
  pointsFieldsOf,
  SHORTER_GOAL,
} from './points-fields';

const HINTS = [
  'welcomeBonusPoints',
  'referralBonusPoints',
  'quickSurveyPoints',
  'firstVoucherWaitHours',
  'firstVoucherDays',
  'videoBudgetPoints',
] as const;

/** These begin a row where there is room: the budgets stand together, and the goals. */
const BEGINS_ROW: readonly PointsField[] = ['videoBudgetPoints', 'dailyGoalPoints'];

/** What a field is counted in, where it is not points. */
const UNITS: Partial<Record<PointsField, 'hours' | 'days'>> = {
  firstVoucherWaitHours: 'hours',
  firstVoucherDays: 'days',
};

export function PointsForm({ saved }: { saved: PointsSettingsDto }) {
  const texts = useTexts();
  const settings = useSettingsTexts();
  const { number } = useFormats();

  const notBelow =
    (shorter: PointsField): FormRule =>
    ({ getFieldValue }) => ({
      validator: (_, goal: number) =>
        goal < Number(getFieldValue(shorter))
          ? Promise.reject(new Error(texts.fieldFaults.GOAL_BELOW_SHORTER))
          : Promise.resolve(),
    });
  const rulesOf = (field: PointsField): FormRule[] => {
    const { min, max } = POINTS_BOUNDS[field];
    const shorter = SHORTER_GOAL[field];
    const message = settings.points.wholeNumber({ min: number(min), max: number(max) });
    return [
      { required: !mayBeEmpty(field), type: 'integer', min, max, message },
      ...(shorter === undefined ? [] : [notBelow(shorter)]),
    ];
  };

  return (
    <SettingsForm<PointsSettingsDto, PointsFields>
      saved={saved}
      query={pointsQuery}
      valuesOf={pointsFieldsOf}
      save={(values, version) => changePointsSettings({ body: { ...values, version } })}
      loggedAs="change-points-settings"
      words={usePointsWords()}
      noteOn={useCountsLaterNote()}
    >
      <CountsLaterNotice of={saved} />
      <div className="points-fields">
        {POINTS_FIELDS.map((field) => {
          const hint = HINTS.find((each) => each === field);
          const shorter = SHORTER_GOAL[field];
          return (
            <Form.Item
              key={field}
              name={field}
              className={BEGINS_ROW.includes(field) ? 'points-row' : undefined}
              label={settings.points[field]}
              extra={hint && settings.points[`${hint}Hint` as const]}
              dependencies={shorter ? [shorter] : []}
              validateFirst
              rules={rulesOf(field)}
            >
              <InputNumber suffix={settings.points[UNITS[field] ?? 'unit']} />
            </Form.Item>
          );
        })}
      </div>
      <PaysFastAnswersField />
      <BudgetsToday budgets={saved.budgetsToday} />
      <p className="quiet">{settings.points.note}</p>
    </SettingsForm>
  );
}

function usePointsWords(): FieldWords<PointsFields> {
  const settings = useSettingsTexts();
  const { number } = useFormats();
  const show = (points: number | null) => (points === null ? settings.points.noBudget : number(points));
  return {
    ...Object.fromEntries(POINTS_FIELDS.map((field) => [field, { label: settings.points[field], show }])),
    paysFastAnswers: {
      label: settings.points.paysFastAnswers,
      show: (isOn: boolean) => (isOn ? settings.yes : settings.no),
    },
  } as FieldWords<PointsFields>;
}

function PaysFastAnswersField() {
  const settings = useSettingsTexts();
  return (
    <Form.Item
      name="paysFastAnswers"
      valuePropName="checked"
      label={settings.points.paysFastAnswers}
      extra={settings.points.paysFastAnswersHint}
    >
      <Switch />
    </Form.Item>
  );
}
