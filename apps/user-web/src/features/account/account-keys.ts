export const SESSIONS_KEY = ['account', 'sessions'] as const;
export const CONSENTS_KEY = ['account', 'consents'] as const;
