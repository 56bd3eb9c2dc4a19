/** The keys of the settings' queries. */
export const settingsKeys = {
  /** What both apps show. */
  shown: ['settings'] as const,
  identity: ['settings', 'identity'] as const,
  points: ['settings', 'points'] as const,
  access: ['settings', 'access'] as const,
};
