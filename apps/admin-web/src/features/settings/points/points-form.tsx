import { changePointsSettings, type PointsSettingsDto } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, type FormRule, InputNumber } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { EditConflict, type FieldWords } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { useShowRefusedFields } from '../edit/show-refused-fields';
import { useVersionedEdit } from '../edit/use-versioned-edit';
import { settingsKeys } from '../settings-keys';
import { pointsQuery } from '../settings-query';
import {
  POINTS_BOUNDS,
  POINTS_FIELDS,
  type PointsField,
  type PointsFields,
  pointsFieldsOf,
  SHORTER_GOAL,
} from './points-fields';

const HINTS = ['welcomeBonusPoints', 'referralBonusPoints', 'quickSurveyPoints'] as const;

export function PointsForm({ saved }: { saved: PointsSettingsDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const client = useQueryClient();
  const showRefused = useShowRefusedFields();
  const { form, initialValues, isSaving, submit, edit } = useVersionedEdit<PointsSettingsDto, PointsFields>({
    saved,
    toFields: pointsFieldsOf,
    read: () => client.fetchQuery({ ...pointsQuery, staleTime: 0 }),
    save: async (fields, version) => (await changePointsSettings({ body: { ...fields, version } })).data,
    onSaved: (now) => {
      client.setQueryData(settingsKeys.points, now);
      void client.invalidateQueries({ queryKey: settingsKeys.shown, exact: true });
    },
    loggedAs: 'change-points-settings',
    onRefused: (fields, error) => showRefused(fields, POINTS_FIELDS, error),
  });

  const words = Object.fromEntries(
    POINTS_FIELDS.map((field) => [field, { label: texts.settings.points[field], show: number }]),
  ) as FieldWords<PointsFields>;

  const rulesOf = (field: PointsField): FormRule[] => {
    const { min, max } = POINTS_BOUNDS[field];
    const shorter = SHORTER_GOAL[field];
    const message = texts.settings.points.wholeNumber({ min: number(min), max: number(max) });
    return [
      { required: true, type: 'integer', min, max, message },
      ...(shorter === undefined
        ? []
        : [
            {
              validator: (_rule: unknown, goal: number) =>
                goal < Number(form.getFieldValue(shorter))
                  ? Promise.reject(new Error(texts.fieldFaults.GOAL_BELOW_SHORTER))
                  : Promise.resolve(),
            },
          ]),
    ];
  };

  return (
    <Form<PointsFields>
      form={form}
      layout="vertical"
      className="settings-form"
      disabled={isSaving}
      initialValues={initialValues}
      onFinish={submit}
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      <div className="points-fields">
        {POINTS_FIELDS.map((field) => {
          const hint = HINTS.find((each) => each === field);
          const shorter = SHORTER_GOAL[field];
          return (
            <Form.Item
              key={field}
              name={field}
              label={texts.settings.points[field]}
              extra={hint && texts.settings.points[`${hint}Hint` as const]}
              dependencies={shorter ? [shorter] : []}
              validateFirst
              rules={rulesOf(field)}
            >
              <InputNumber suffix={texts.settings.points.unit} />
            </Form.Item>
          );
        })}
      </div>
      <p className="quiet">{texts.settings.points.note}</p>
      <EditConflict edit={edit} words={words} />
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {texts.settings.save}
      </Button>
    </Form>
  );
}
