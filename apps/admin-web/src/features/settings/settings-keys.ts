/** The keys of the settings' queries. */
export const settingsKeys = {
  /** What both apps show. */
  shown: ['settings'],
  part: (name: 'identity' | 'points' | 'access') => ['settings', name],
} as const;
