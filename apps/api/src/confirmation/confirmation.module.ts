import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { PeopleModule } from '../people/index.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { ChangeEmailHandler } from './change-email/change-email.command.js';
import { ConfirmationSecrets } from './codes/confirmation-secrets.js';
import { ConfirmByCodeHandler } from './confirm-by-code/confirm-by-code.command.js';
import { ConfirmByLinkHandler } from './confirm-by-link/confirm-by-link.command.js';
import { ConfirmationMessages } from './confirmation-messages.js';
import { ConfirmationRequests } from './confirmation-requests.js';
import { Confirmation } from './confirmation.entity.js';
import { CONFIRMATIONS_TABLE } from './confirmations-table.js';
import { Confirmations } from './confirmations.js';
import { ConfirmedPeople } from './confirmed-people.js';
import { GetConfirmationHandler } from './get-confirmation/get-confirmation.query.js';
import { RegistrationCodeMail } from './registration-code/registration-code-mail.js';
import { RegistrationCode } from './registration-code/registration-code.entity.js';
import { RegistrationCodes } from './registration-code/registration-codes.js';
import { RequestRegistrationCodeHandler } from './registration-code/request-registration-code.command.js';
import { RequestConfirmationHandler } from './request-confirmation/request-confirmation.command.js';

/** Proofs that an e-mail address or a phone is a person's own. */
@Module({
  imports: [
    CqrsModule,
    TypeOrmModule.forFeature([Confirmation, RegistrationCode]),
    ExpiryModule,
    LimitsModule,
    MailModule,
    PeopleModule,
  ],
  providers: [
    ChangeEmailHandler,
    ConfirmationMessages,
    ConfirmationRequests,
    Confirmations,
    ConfirmationSecrets,
    ConfirmByCodeHandler,
    ConfirmByLinkHandler,
    ConfirmedPeople,
    GetConfirmationHandler,
    RegistrationCodeMail,
    RegistrationCodes,
    RequestConfirmationHandler,
    RequestRegistrationCodeHandler,
    providePersonalTables('confirmation', CONFIRMATIONS_TABLE),
  ],
  exports: [ConfirmationMessages, ConfirmationRequests, Confirmations, ConfirmedPeople, RegistrationCodes],
})
export class ConfirmationModule {}
