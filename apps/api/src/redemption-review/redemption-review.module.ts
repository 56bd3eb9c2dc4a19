import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { RedemptionsModule } from '../redemptions/index.js';
import { CountAlarmsHandler } from './count-alarms/count-alarms.query.js';
import { CountHeldHandler } from './count-held/count-held.query.js';
import { DecideHoldsHandler } from './decide/decide-holds.command.js';
import { DecisionMail } from './decide/decision-mail.js';
import { EndPauseHandler } from './end-pause/end-pause.command.js';
import { HeldShownTo } from './held-shown-to.js';
import { ListDecidedHandler } from './list-decided/list-decided.query.js';
import { ListGroupsHandler } from './list-groups/list-groups.query.js';
import { ListMembersHandler } from './list-members/list-members.query.js';
import { ListPersonHoldsHandler } from './list-person-holds/list-person-holds.query.js';
import { OwnPeople } from './own-people.js';
import { RemindOfHoldsHandler } from './remind-of-holds/remind-of-holds.command.js';
import { ReminderMail } from './remind-of-holds/reminder-mail.js';
import { ReviewReminder } from './remind-of-holds/review-reminder.entity.js';

/** Held redemptions: what the team sees of them, and decides about them. */
@Module({
  imports: [
    AdministratorLogModule,
    CqrsModule,
    MailModule,
    RedemptionsModule,
    TypeOrmModule.forFeature([ReviewReminder]),
  ],
  providers: [
    CountAlarmsHandler,
    CountHeldHandler,
    DecideHoldsHandler,
    DecisionMail,
    EndPauseHandler,
    HeldShownTo,
    ListDecidedHandler,
    ListGroupsHandler,
    ListMembersHandler,
    ListPersonHoldsHandler,
    OwnPeople,
    RemindOfHoldsHandler,
    ReminderMail,
  ],
})
export class RedemptionReviewModule {}
