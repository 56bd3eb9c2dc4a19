import { ApiError } from '@pwen/api-client';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FormInstance } from 'antd';

import { type ConflictOptions, useConflict } from '../conflict/use-conflict';
import { useErrorText } from '../texts/error-text';
import { useRefusedText } from '../texts/fault-text';
import { useSaveOnce } from '../use-save-once';
import { Cancelled } from './cancelled';
import { type RefusedField, refusedFieldsOf } from './refused-fields';

/** Saves the values of a form as a change of `base`, which has the version that was changed. */
type Saving<Base, Values> = UseMutationResult<NonNullable<Base>, Error, { values: Values; base: Base }>;

interface EditOptions<Base extends object | null, Values extends object> extends ConflictOptions<
  Base,
  Values
> {
  readonly saving: Saving<Base, Values>;
  /** The fields that a refusal is about, where the server does not call all of them as the form does. */
  readonly refusedFields?: (error: ApiError, values: Values) => RefusedField<Values>[];
}

interface Outcomes<Base> {
  readonly onSaved: (saved: NonNullable<Base>) => void;
  /** @param shown what is said at the first refused field; undefined when nothing is */
  readonly onRefused: (refusal: unknown, shown: string | undefined) => void;
}

export type Edit<Base extends object | null, Values extends object> = ReturnType<
  typeof useEdit<Base, Values>
>;

/**
 * An edit in a form: saved once, merged with what somebody else has saved meanwhile, and with what the server refuses shown at
 * its fields.
 */
export function useEdit<Base extends object | null, Values extends object>({
  saving,
  refusedFields = refusedFieldsOf,
  ...options
}: EditOptions<Base, Values>) {
  const edit = useConflict<Base, Values>(options);
  const { once, again } = useSaveOnce();
  const showRefused = useShowRefused();

  return {
    ...edit,
    initialValues: options.valuesOf(edit.base),
    isSaving: saving.isPending || edit.isReading,
    /** Why the last save failed; null if it did not. */
    refusal: saving.error instanceof Cancelled ? null : saving.error,
    /** Allows another save after a successful one. */
    again,
    submit: async (values: Values, { onSaved, onRefused }: Outcomes<Base>): Promise<void> => {
      if (edit.mustDecide()) return;
      try {
        await once(async () => onSaved(await saving.mutateAsync({ values, base: edit.base })));
      } catch (refusal) {
        if (refusal instanceof Cancelled) return;
        await edit.meet(refusal, {
          onSaved,
          onRefused: (fault) => {
            const fields = fault instanceof ApiError ? refusedFields(fault, values) : [];
            onRefused(fault, showRefused(edit.form, fields, fault));
          },
        });
      }
    },
  };
}

/** Says at the fields of a form what was refused, and goes to the first; returns what it says there. */
function useShowRefused() {
  const errorText = useErrorText();
  const refusedText = useRefusedText();
  return <Values>(
    form: FormInstance,
    refused: RefusedField<Values>[],
    error: unknown,
  ): string | undefined => {
    const fields = refused.map((field) => ({
      name: field.name,
      errors: [field.refused ? refusedText(field.refused) : errorText(error, '')],
    }));
    form.setFields(fields);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { block: 'center', focus: true });
    return first?.errors[0];
  };
}
