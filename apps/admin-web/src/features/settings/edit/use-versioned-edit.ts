import type { LogAction } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { areSame } from '../../../ui/conflict/merge';
import { useConflict } from '../../../ui/conflict/use-conflict';
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
  /** What the log calls a change of them. */
  loggedAs: LogAction;
  /** Shows at the fields what the server has found; returns whether it did. */
  onRefused?: (form: FormInstance<Fields>, error: unknown) => boolean;
}

/** The settings of the programme are one thing to the log. */
const THE_SETTINGS = { subjectType: 'settings', subjectId: 1 } as const;

/**
 * A form of settings, which two administrators may edit at a time. What a colleague saves appears in a form in which nothing
 * was typed. Otherwise the form stays as it is until its save is refused, and both are merged.
 */
export function useVersionedEdit<Saved extends { version: number }, Fields extends object>({
  saved,
  toFields,
  read,
  save,
  onSaved,
  loggedAs,
  onRefused,
}: VersionedEdit<Saved, Fields>) {
  const texts = useTexts();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const edit = useConflict<Saved, Fields>({
    edited: saved,
    valuesOf: toFields,
    read: async () => {
      const now = await read();
      onSaved(now);
      return now;
    },
    loggedAs: () => ({ ...THE_SETTINGS, actions: [loggedAs] }),
  });
  const { base, form } = edit;

  const fill = (from: Saved) => {
    edit.begin(from);
    form.setFieldsValue(toFields(from) as Partial<Fields>);
  };
  const takeUntyped = useEffectEvent(() => {
    if (saved.version <= base.version || edit.conflict) return;
    if (areSame(toFields(base), form.getFieldsValue())) fill(saved);
  });
  useEffect(() => takeUntyped(), [saved]);

  const succeed = (now: Saved) => {
    fill(now);
    notify.success(texts.settings.saved);
  };
  const saving = useMutation({
    mutationFn: ({ fields, version }: { fields: Fields; version: number }) =>
      steppedUp(() => save(fields, version)),
    onSuccess: (answer) => {
      onSaved(answer);
      succeed(answer);
    },
    onError: (error) =>
      edit.meet(error, {
        onSaved: succeed,
        onRefused: (refusal) => {
          if (!onRefused?.(form, refusal)) reportRefusal(refusal, texts.settings.saveFailed);
        },
      }),
  });

  return {
    form,
    initialValues: toFields(base),
    isSaving: saving.isPending,
    error: saving.error,
    submit: (fields: Fields) => {
      if (!saving.isPending && !edit.mustDecide()) saving.mutate({ fields, version: base.version });
    },
    edit,
  };
}
