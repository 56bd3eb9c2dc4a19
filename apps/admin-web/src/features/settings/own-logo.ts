/** The console's own logo. Under its name the server has the programme's, once an administrator has set one. */
export const OWN_LOGO = '/favicon.svg';
