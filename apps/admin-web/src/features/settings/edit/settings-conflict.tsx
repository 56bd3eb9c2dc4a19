import type { ReactNode } from 'react';

import { EditConflict } from '../../../ui/conflict/edit-conflict';
import { isSame } from './use-versioned-edit';

interface SettingsConflictProps<Fields extends object> {
  conflict: {
    theirs: Fields;
    mine: Fields;
    isKept: boolean;
    onTakeTheirs: () => void;
    onKeepMine: () => void;
  } | null;
  /** In the order of the form. */
  labels: Record<keyof Fields & string, string>;
  show: (field: keyof Fields & string, fields: Fields) => ReactNode;
}

/** The fields that are different in what was saved meanwhile and in the form. */
export function SettingsConflict<Fields extends object>({
  conflict,
  labels,
  show,
}: SettingsConflictProps<Fields>) {
  if (!conflict) return null;
  const { theirs, mine, ...choice } = conflict;
  const fields = Object.keys(labels) as (keyof Fields & string)[];
  const differences = fields
    .filter((field) => !isSame(theirs[field], mine[field]))
    .map((field) => ({ field: labels[field], theirs: show(field, theirs), mine: show(field, mine) }));
  return <EditConflict differences={differences} {...choice} />;
}
