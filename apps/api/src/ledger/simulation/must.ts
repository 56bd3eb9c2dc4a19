/** @param what says what is wrong; called only then */
export function must(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what());
}
