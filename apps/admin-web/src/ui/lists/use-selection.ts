import { useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

/** The selected rows of a list. Only those of the page that is shown count, so that nobody changes rows they cannot see. */
export function useSelection<Row extends { readonly id: number }>(rows: readonly Row[]) {
  const [chosenIds, setChosenIds] = useState(NONE);
  const selected = rows.filter(({ id }) => chosenIds.has(id));
  return {
    selected,
    selectedIds: new Set(selected.map(({ id }) => id)) as ReadonlySet<number>,
    select: setChosenIds,
    clear: () => setChosenIds(NONE),
    remove: (ids: readonly number[]) =>
      setChosenIds((chosen) => new Set([...chosen].filter((id) => !ids.includes(id)))),
  };
}
