import { Button, Form } from 'antd';
import type { ReactNode } from 'react';

import { EditConflict, type FieldWords } from '../../../ui/conflict/edit-conflict';
import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSettingsTexts } from '../use-settings-texts';
import { type SettingsEdit, useSettingsEdit } from './use-settings-edit';

interface SettingsFormProps<Saved extends { version: number }, Values extends object> extends SettingsEdit<
  Saved,
  Values
> {
  words: FieldWords<Values>;
  /** What is said under the fields of why the last save failed. */
  adviceOn?: (refusal: Error | null) => ReactNode;
  /** What one must know besides that it is saved; null for nothing. */
  noteOn?: (saved: Saved) => string | null;
  /** The fields. */
  children: ReactNode;
}

/** One part of the settings, as somebody changes it. */
export function SettingsForm<Saved extends { version: number }, Values extends object>({
  words,
  adviceOn,
  noteOn,
  children,
  ...settings
}: SettingsFormProps<Saved, Values>) {
  const sentences = useSettingsTexts();
  const notify = useNotify();
  const reportRefusal = useReportRefusal();
  const edit = useSettingsEdit(settings);

  const save = (values: Values) =>
    edit.submit(values, {
      onSaved: (now) => {
        edit.fill(now);
        edit.again();
        const note = noteOn?.(now) ?? null;
        if (note === null) notify.success(sentences.saved);
        else notify.explained(sentences.saved, note);
      },
      onRefused: (refusal, shown) => {
        if (shown === undefined) reportRefusal(refusal, sentences.saveFailed);
      },
    });

  return (
    <Form<Values>
      form={edit.form}
      layout="vertical"
      className="settings-form"
      disabled={edit.isSaving}
      initialValues={edit.initialValues}
      onFinish={(values) => void save(values)}
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      {children}
      {adviceOn?.(edit.refusal)}
      <EditConflict edit={edit} words={words} />
      <Button type="primary" htmlType="submit" loading={edit.isSaving}>
        {sentences.save}
      </Button>
    </Form>
  );
}
