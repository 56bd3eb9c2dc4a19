import { type RefObject, useEffect, useState } from 'react';

/** The names of the columns that a scroller does not show whole now, on either side. */
export interface HiddenColumns {
  left: string[];
  right: string[];
}

const NONE: HiddenColumns = { left: [], right: [] };

/** Follows what a table that is wider than its scroller does not show: the actions stay in sight, and cover the rest. */
export function useHiddenColumns(region: RefObject<HTMLElement | null>): HiddenColumns {
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => {
    const scroller = region.current;
    if (!scroller) return undefined;
    const look = () =>
      setHidden((before) => {
        const now = hiddenColumns(scroller);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    const table = scroller.querySelector('table');
    if (table) sizes.observe(table);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [region]);
  return hidden;
}

function hiddenColumns(scroller: HTMLElement): HiddenColumns {
  const { left, right } = scroller.getBoundingClientRect();
  // Only of its own table: a row may unfold to another one.
  const heads = [...(scroller.querySelector('table')?.tHead?.querySelectorAll('th') ?? [])].map((head) => ({
    name: head.textContent.trim(),
    isOfActions: head.classList.contains('actions-column'),
    box: head.getBoundingClientRect(),
  }));
  const actions = heads.find(({ isOfActions }) => isOfActions)?.box;
  const named = (those: typeof heads) =>
    those.flatMap(({ name, isOfActions }) => (isOfActions || name === '' ? [] : [name]));
  return {
    left: named(heads.filter(({ box }) => box.left < left - 1)),
    right: named(heads.filter(({ box }) => box.right > (actions?.left ?? right) + 1)),
  };
}
