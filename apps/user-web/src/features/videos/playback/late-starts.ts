/**
 * Videos that the server was told of late, or not at all, because the connection was bad when they began. The time that
 * it measures is shorter than what the person has watched.
 */
const late = new Set<number>();

export function rememberStart(id: number, { isLate }: { isLate: boolean }): void {
  if (isLate) late.add(id);
  else late.delete(id);
}

export function hasStartedLate(id: number): boolean {
  return late.has(id);
}
