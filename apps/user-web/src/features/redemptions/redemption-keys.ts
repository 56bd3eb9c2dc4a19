/** The keys of redemptions in the query cache; each stands for all that begin with it. Stored lists have them too. */
export const redemptionKeys = {
  all: ['redemptions'],
  list: (userId: number) => ['redemptions', userId, 'list'] as const,
  pause: (userId: number) => ['redemptions', userId, 'pause'] as const,
  one: (userId: number, id: number) => ['redemptions', userId, 'one', id] as const,
} as const;

/** Whose list a key names; undefined for any other key. */
export function ownerOfList([feature, userId, what]: readonly unknown[]): number | undefined {
  const isList = feature === redemptionKeys.all[0] && what === 'list';
  return isList && typeof userId === 'number' ? userId : undefined;
}
