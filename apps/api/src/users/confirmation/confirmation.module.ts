import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../audit/audit.module.js';
import { ExpiryModule } from '../../platform/expiry/expiry.module.js';
import { LimitsModule } from '../../platform/limits/limits.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { ChangeEmailHandler } from '../change-email/change-email.command.js';
import { ConfirmByCodeHandler } from '../confirm-by-code/confirm-by-code.command.js';
import { ConfirmByLinkHandler } from '../confirm-by-link/confirm-by-link.command.js';
import { GetConfirmationHandler } from '../get-confirmation/get-confirmation.query.js';
import { RequestConfirmationHandler } from '../request-confirmation/request-confirmation.command.js';
import { ErasedPeople } from '../returning/erased-people.js';
import { ErasedPersonDigest } from '../returning/erased-person-digest.entity.js';
import { OwnAccountLog } from '../staff/own-account-log.js';
import { User } from '../user.entity.js';
import { ConfirmationMessages } from './confirmation-messages.js';
import { ConfirmationRequests } from './confirmation-requests.js';
import { ConfirmationSecrets } from './confirmation-secrets.js';
import { Confirmation } from './confirmation.entity.js';
import { Confirmations } from './confirmations.js';
import { ConfirmedPeople } from './confirmed-people.js';

/** Proofs that an e-mail address or a phone is a person's own. */
@Module({
  imports: [
    AuditModule,
    CqrsModule,
    TypeOrmModule.forFeature([Confirmation, ErasedPersonDigest, User]),
    ExpiryModule,
    LimitsModule,
    MailModule,
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
    ErasedPeople,
    GetConfirmationHandler,
    OwnAccountLog,
    RequestConfirmationHandler,
  ],
  exports: [
    ConfirmationMessages,
    ConfirmationRequests,
    Confirmations,
    ConfirmedPeople,
    ErasedPeople,
    OwnAccountLog,
  ],
})
export class ConfirmationModule {}
