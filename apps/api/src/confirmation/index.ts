/** Proofs that an e-mail address or a phone is somebody’s own. */

export { ConfirmationMessages } from './confirmation-messages.js';
export { ConfirmationModule } from './confirmation.module.js';
export { Confirmations } from './confirmations.js';
export { ConfirmedPeople } from './confirmed-people.js';
export { RegistrationCodes } from './registration-code/registration-codes.js';
export { IsSentCode } from './codes/sent-code.js';
export { refuseThrowaway } from './throwaway-email.js';
