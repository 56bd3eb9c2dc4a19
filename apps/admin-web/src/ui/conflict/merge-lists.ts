import { diffArrays } from 'diff';

import { comparable, isSame, type Merged, mergeValue, type Versions } from './merge';

/**
 * Merges lists item by item: what one of them added, removed or replaced is so in the result, and there is one choice for
 * all items that both replaced or removed in different ways. Lists that do not go together so, because an item would be
 * there twice, be lost or stand where nobody has put it, are chosen as a whole.
 *
 * @param idOf by what an item is the same as another one
 */
export function mergeLists<Item>(
  versions: Versions<readonly Item[]>,
  idOf: (item: Item) => string,
): Merged<readonly Item[]> {
  const idsIn = (list: readonly Item[]) => list.map(idOf);
  const whole = mergeValue(versions);
  if (!whole.asked) return whole;
  const { base } = versions;
  // Those that all three have: they stay, in the order of whoever changed it.
  const common = idsIn(base).filter((id) =>
    [versions.theirs, versions.mine].every((list) => idsIn(list).includes(id)),
  );
  const orderOf = (list: readonly Item[]) => idsIn(list).filter((id) => common.includes(id));
  const order = mergeValue({
    base: common,
    theirs: orderOf(versions.theirs),
    mine: orderOf(versions.mine),
  });
  if (order.asked) return whole;

  const [their, my] = [changesOf(base, versions.theirs), changesOf(base, versions.mine)];
  const [theirs, mine]: [Item[], Item[]] = [[], []];
  for (let place = 0; place <= base.length; place++) {
    const added = [...their.before[place]!, ...my.before[place]!];
    const once = added.filter((item, at) => added.findIndex((other) => isSame(other, item)) === at);
    const kept = mergeValue({
      base: base.slice(place, place + 1),
      theirs: their.instead[place] ?? [],
      mine: my.instead[place] ?? [],
    });
    theirs.push(...once, ...(kept.asked ? kept.asked.theirs : kept.value));
    mine.push(...once, ...(kept.asked ? kept.asked.mine : kept.value));
  }
  const areSound = [theirs, mine].every(
    (list) => new Set(idsIn(list)).size === list.length && isSame(orderOf(list), order.value),
  );
  if (!areSound) return whole;
  return isSame(theirs, mine) ? { value: theirs } : { asked: { theirs, mine } };
}

interface Changes<Item> {
  /** What stands in the place of each item: the item itself, another one, or none. */
  readonly instead: readonly (readonly Item[])[];
  /** What was added before each item and, last, at the end. */
  readonly before: readonly (readonly Item[])[];
}

function changesOf<Item>(base: readonly Item[], list: readonly Item[]): Changes<Item> {
  const instead: Item[][] = base.map((item) => [item]);
  const before: Item[][] = [...base, null].map(() => []);
  const [from, to] = [base.map(comparable), list.map(comparable)];
  let place = 0;
  let taken = 0;
  let gone = 0;
  for (const { added, removed, count } of diffArrays(from, to)) {
    if (removed) {
      for (let each = 0; each < count; each++) instead[place + each] = [];
      gone = count;
      place += count;
      continue;
    }
    const items = list.slice(taken, taken + count);
    taken += count;
    if (added) {
      // Those that came where others went stand for these, one for one.
      const replacing = items.slice(0, gone);
      replacing.forEach((item, each) => {
        instead[place - gone + each] = [item];
      });
      before[place]!.push(...items.slice(gone));
    } else place += count;
    gone = 0;
  }
  return { instead, before };
}
