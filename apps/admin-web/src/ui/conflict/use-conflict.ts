import { errorCodeOf } from '@pwen/web/error-code';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';

import { type LastEdit, lastEditOf, type LoggedAs } from './last-edit';
import { areSame, isSame, type MergedFields, mergeFields, type Mergers, type Name, namesOf } from './merge';

export type Choice = 'theirs' | 'mine';

export interface Conflict<Fields> extends MergedFields<Fields> {
  readonly before: Fields;
  readonly theirs: Fields;
  readonly choices: { readonly [Field in Name<Fields>]?: Choice };
  /** Of whoever saved last; null if that is not known. */
  readonly lastEdit: LastEdit | null;
  /** Whether a save was tried before everything was decided. */
  readonly isMissed: boolean;
  /** How often this edit was refused: each time it is shown anew. */
  readonly times: number;
}

export interface ConflictOptions<Base extends object | null, Fields extends object> {
  /** What is edited; null for something new. */
  readonly edited: Base;
  /** Each opening begins a new edit. */
  readonly isOpen?: boolean;
  readonly valuesOf: (base: Base) => Fields;
  readonly mergers?: Mergers<Fields>;
  /** Reads what is saved now. */
  readonly read: (edited: NonNullable<Base>) => Promise<NonNullable<Base>>;
  /** null for somebody who may not read the log. */
  readonly loggedAs: ((edited: NonNullable<Base>) => LoggedAs) | null;
}

/** An edit in a form, with what somebody else has saved meanwhile. */
export interface ConflictingEdit<Fields extends object> {
  readonly form: FormInstance<Fields>;
  readonly conflict: Conflict<Fields> | null;
  readonly choose: (field: Name<Fields>, choice: Choice) => void;
  readonly discard: () => void;
}

interface Outcomes<Saved> {
  readonly onSaved: (saved: Saved) => void;
  readonly onRefused: (refusal: unknown) => void;
}

/**
 * An edit of something that somebody else may edit too. It is made from what was saved when it began: what the page reads anew
 * meanwhile changes neither the form nor the version with which it is saved. A save that is refused because somebody else
 * saved first merges what they saved into the form.
 *
 * The form's initial values are those of `base`.
 */
export function useConflict<Base extends object | null, Fields extends object>({
  edited,
  isOpen = true,
  valuesOf,
  mergers,
  read,
  loggedAs,
}: ConflictOptions<Base, Fields>) {
  const [form] = Form.useForm<Fields>();
  const [base, setBase] = useState(edited);
  const [isReading, setReading] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Fields> | null>(null);
  const begin = (from: Base) => {
    setBase(from);
    setConflict(null);
  };
  useOpening(isOpen, () => begin(edited));
  // The names of fields are not known here, only that they are some of the form.
  const fields: FormInstance = form;
  /** Halves of two edits may not go together: what is wrong with them is seen before it is sent. */
  const check = () => void form.validateFields().catch(() => undefined);

  return {
    form,
    /** What a save is made from; null for something new. */
    base,
    conflict,
    /** Whether what somebody else has saved is being read. */
    isReading,
    begin,
    /**
     * If a save was refused because somebody else saved first, merges what they saved into the form, or finds that it is what
     * the form has: an earlier attempt succeeded, of which the answer was lost.
     *
     * @param onRefused is told of any other refusal, and of one to read what is saved
     */
    meet: async (refusal: unknown, { onSaved, onRefused }: Outcomes<NonNullable<Base>>): Promise<void> => {
      if (errorCodeOf(refusal) !== 'EDITED_MEANWHILE' || base === null) return onRefused(refusal);
      setReading(true);
      try {
        const [saved, lastEdit] = await Promise.all([read(base), loggedAs && lastEditOf(loggedAs(base))]);
        const [before, theirs] = [valuesOf(base), valuesOf(saved)];
        const mine = { ...theirs, ...(form.getFieldsValue(true) as Fields) };
        if (areSame(theirs, mine)) return onSaved(saved);
        const merged = mergeFields({ base: before, theirs, mine }, mergers);
        for (const field of namesOf(theirs))
          if (!isSame(merged.fields[field], mine[field])) fields.setFieldValue(field, merged.fields[field]);
        setBase(saved);
        const times = (conflict?.times ?? 0) + 1;
        setConflict({ ...merged, before, theirs, lastEdit, times, choices: {}, isMissed: false });
        check();
      } catch (fault) {
        onRefused(fault);
      } finally {
        setReading(false);
      }
    },
    /** Whether something is still to be decided, which the form then says: nothing may be sent. */
    mustDecide: (): boolean => {
      if (!conflict || isDecided(conflict)) return false;
      setConflict({ ...conflict, isMissed: true, times: conflict.times + 1 });
      return true;
    },
    choose: <Field extends Name<Fields>>(field: Field, choice: Choice) => {
      const both = conflict?.asked[field];
      if (!conflict || !both || conflict.choices[field] === choice) return;
      // What was typed since is mine too.
      const mine = choice === 'theirs' ? (fields.getFieldValue(field) as Fields[Field]) : both.mine;
      if (choice === 'theirs' || conflict.choices[field] === 'theirs')
        fields.setFieldValue(field, both[choice]);
      const asked = { ...conflict.asked, [field]: { ...both, mine } };
      setConflict({ ...conflict, asked, choices: { ...conflict.choices, [field]: choice } });
      check();
    },
    /** Gives the form what is saved now, and nothing of what was typed. */
    discard: () => {
      form.resetFields();
      setConflict(null);
    },
  };
}

/** Calls back when something is opened, in the render that opens it: nothing of before is ever shown. */
function useOpening(isOpen: boolean, onOpen: () => void) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen === isOpen) return;
  setWasOpen(isOpen);
  if (isOpen) onOpen();
}

const isDecided = <Fields>({ asked, choices }: Conflict<Fields>): boolean =>
  namesOf(asked).every((field) => choices[field] !== undefined);
