import type { ApiError, LogAction } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { areSame } from '../../../ui/conflict/merge';
import type { RefusedField } from '../../../ui/edit/refused-fields';
import { useEdit } from '../../../ui/edit/use-edit';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { settingsKeys } from '../settings-keys';
import type { SettingsQuery } from '../settings-query';

export interface SettingsEdit<Saved extends { version: number }, Values extends object> {
  /** What is saved now, as far as this page knows. */
  saved: Saved;
  /** Reads it. */
  query: SettingsQuery<Saved>;
  valuesOf: (saved: Saved) => Values;
  save: (values: Values, version: number) => Promise<{ data: Saved }>;
  /** What the log calls a change of them. */
  loggedAs: LogAction;
  refusedFields?: (error: ApiError, values: Values) => RefusedField<Values>[];
}

/** The settings of the programme are one thing to the log. */
const THE_SETTINGS = { subjectType: 'settings', subjectId: 1 } as const;

/**
 * An edit of settings, which two members of the team may edit at a time. What a colleague saves appears in a form in which nothing
 * was typed. Otherwise the form stays as it is until its save is refused, and both are merged.
 */
export function useSettingsEdit<Saved extends { version: number }, Values extends object>({
  saved,
  query,
  valuesOf,
  save,
  loggedAs,
  refusedFields,
}: SettingsEdit<Saved, Values>) {
  const client = useQueryClient();
  const steppedUp = useSteppedUp();
  const readShown = () => void client.invalidateQueries({ queryKey: settingsKeys.shown, exact: true });
  const saving = useMutation({
    mutationFn: async ({ values, base }: { values: Values; base: Saved }) =>
      (await steppedUp(() => save(values, base.version))).data,
    onSuccess: (now) => {
      client.setQueryData<Saved>(query.queryKey, now);
      readShown();
    },
  });
  const edit = useEdit<Saved, Values>({
    edited: saved,
    valuesOf,
    read: async () => {
      const now = await client.fetchQuery({ ...query, staleTime: 0 });
      readShown();
      return now;
    },
    loggedAs: () => ({ ...THE_SETTINGS, actions: [loggedAs] }),
    saving,
    refusedFields,
  });
  const { base, form } = edit;

  const fill = (from: Saved) => {
    edit.begin(from);
    form.setFieldsValue(valuesOf(from) as Partial<Values>);
  };
  const takeUntyped = useEffectEvent(() => {
    if (saved.version <= base.version || edit.conflict) return;
    if (areSame(valuesOf(base), form.getFieldsValue())) fill(saved);
  });
  useEffect(() => takeUntyped(), [saved]);

  return { ...edit, fill };
}
