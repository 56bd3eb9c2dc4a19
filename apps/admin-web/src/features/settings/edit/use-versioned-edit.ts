import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';

interface VersionedEdit<Saved extends { version: number }, Fields extends object> {
  /** What is saved now, as far as this page knows. */
  saved: Saved;
  toFields: (saved: Saved) => Fields;
  /** Reads what is saved, after a colleague has saved first. */
  read: () => Promise<Saved>;
  save: (fields: Fields, version: number) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** What of my fields cannot be kept beside those that a colleague has saved, and what it becomes. */
  adapt?: (mine: Fields, theirs: Fields) => Partial<Fields>;
  /** Shows at the fields what the server has found; returns whether it did. */
  onRefused?: (form: FormInstance<Fields>, error: unknown) => boolean;
}

/**
 * A form of what two administrators may edit at a time. What a colleague saves appears in a form in which nothing was typed.
 * Otherwise the form stays as it is, its save is refused, and both versions are there to choose from.
 */
export function useVersionedEdit<Saved extends { version: number }, Fields extends object>(
  edit: VersionedEdit<Saved, Fields>,
) {
  const { saved, toFields, read, save, onSaved, adapt, onRefused } = edit;
  const { t } = useTranslation();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const [form] = Form.useForm<Fields>();
  // So that what is compared follows what is typed.
  Form.useWatch([], form);
  /** From which the edit is made. */
  const base = useRef(saved);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [isKept, setKept] = useState(false);

  const setFields = (fields: Partial<Fields>) =>
    form.setFieldsValue(fields as Parameters<typeof form.setFieldsValue>[0]);
  const write = (from: Saved) => {
    base.current = from;
    setFields(toFields(from));
  };
  const fill = (from: Saved) => {
    write(from);
    setTheirs(null);
    setKept(false);
  };
  const takeUntyped = useEffectEvent(() => {
    const isTyped = !areSame(toFields(base.current), form.getFieldsValue());
    if (saved.version > base.current.version && !theirs && !isTyped) write(saved);
  });
  useEffect(() => takeUntyped(), [saved]);

  const saving = useMutation({
    mutationFn: ({ fields, version }: { fields: Fields; version: number }) =>
      steppedUp(() => save(fields, version)),
    onSuccess: (answer) => {
      fill(answer);
      onSaved(answer);
      notify.success(t('settings.saved'));
    },
    onError: async (error, { fields }) => {
      if (errorCodeOf(error) === 'EDITED_MEANWHILE') return compare(fields);
      if (!onRefused?.(form, error)) reportRefusal(error, t('settings.saveFailed'));
    },
  });

  const compare = async (fields: Fields) => {
    try {
      const now = await read();
      onSaved(now);
      // The answer to an earlier attempt was lost: it is saved already.
      if (areSame(toFields(now), fields)) {
        fill(now);
        return notify.success(t('settings.saved'));
      }
      if (adapt) setFields(adapt(fields, toFields(now)));
      setKept(false);
      setTheirs(now);
    } catch (error) {
      reportRefusal(error, t('settings.saveFailed'));
    }
  };

  return {
    form,
    initialValues: toFields(saved),
    isSaving: saving.isPending,
    error: saving.error,
    submit: (fields: Fields) => {
      if (!saving.isPending) saving.mutate({ fields, version: base.current.version });
    },
    conflict: theirs && {
      theirs: toFields(theirs),
      mine: { ...toFields(theirs), ...form.getFieldsValue() },
      isKept,
      onTakeTheirs: () => fill(theirs),
      onKeepMine: () => {
        base.current = theirs;
        setKept(true);
      },
    },
  };
}

/** A chosen file is like no other value. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const areSame = <Fields extends object>(one: Fields, other: Fields): boolean =>
  (Object.keys(one) as (keyof Fields)[]).every((field) => isSame(one[field], other[field]));
