/** What can be confirmed. */
export type ConfirmationKind = 'email' | 'phone';
