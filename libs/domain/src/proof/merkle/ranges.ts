/** A part of a tree: the leaves from `start` up to, not including, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A complete subtree: the leaves from `index * 2^level`, as many as `2^level`. */
export interface Place {
  readonly level: number;
  readonly index: number;
}

/** The largest power of two below a number of leaves, of at least two: where RFC 6962 divides a tree. */
export function splitOf(leaves: number): number {
  let split = 1;
  while (split * 2 < leaves) split *= 2;
  return split;
}

/** The parts whose roots are the audit path of a leaf, from the leaf up (RFC 6962, 2.1.1). */
export function inclusionRanges(leaf: number, size: number): Range[] {
  const path: Range[] = [];
  let part: Range = { start: 0, end: size };
  while (part.end - part.start > 1) {
    const middle = part.start + splitOf(part.end - part.start);
    const left = { start: part.start, end: middle };
    const right = { start: middle, end: part.end };
    path.push(leaf < middle ? right : left);
    part = leaf < middle ? left : right;
  }
  return path.reverse();
}

/** The parts whose roots prove that a tree of `oldSize` leaves is the beginning of one of `size` (RFC 6962, 2.1.2). */
export function consistencyRanges(oldSize: number, size: number): Range[] {
  if (oldSize > size)
    throw new RangeError(`a tree of ${oldSize} leaves is not the beginning of one of ${size}`);
  if (oldSize === 0 || oldSize === size) return [];
  const path: Range[] = [];
  let part: Range = { start: 0, end: size };
  while (part.end !== oldSize) {
    const middle = part.start + splitOf(part.end - part.start);
    const left = { start: part.start, end: middle };
    const right = { start: middle, end: part.end };
    path.push(oldSize <= middle ? right : left);
    part = oldSize <= middle ? left : right;
  }
  // The whole old tree is known to whoever compares; a smaller rest of it is not.
  if (part.start > 0) path.push(part);
  return path.reverse();
}

/** The complete subtrees that a part of a tree consists of, from left to right, each smaller than the one before it. */
export function placesOf({ start, end }: Range): Place[] {
  const places: Place[] = [];
  for (let at = start; at < end;) {
    let level = 0;
    let leaves = 1;
    while (at + leaves * 2 <= end && at % (leaves * 2) === 0) {
      level++;
      leaves *= 2;
    }
    places.push({ level, index: at / leaves });
    at += leaves;
  }
  return places;
}
