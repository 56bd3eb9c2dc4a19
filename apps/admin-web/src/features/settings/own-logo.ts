/** The console's own logo, until an administrator sets one. */
export const OWN_LOGO = '/favicon.svg';
