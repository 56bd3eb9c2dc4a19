import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { mayDecideFrom } from '@pwen/domain';
import type { Pool } from 'pg';

import { isActiveWho, readTeam } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { type DueMail, MailComposers, type MailText } from '../../platform/mail/mail-composers.js';
import { LogEntries } from '../list-log/log-entries.js';
import type { LogEntryDto } from '../list-log/log-entry.dto.js';
import { ENTRY_TEXTS } from './entry-texts.js';

export const ENTRY_MAIL = 'administrator-log-entry';

const findRecipient = statement(
  'entry-mail-recipient',
  `SELECT ${isActiveWho('see-log', '$personId?')} AS "seesLog!"`,
);

/** Writes the mail when it is sent; to somebody who has another role by then only what was done to them. */
@Injectable()
export class EntryMail implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly composers: MailComposers,
    private readonly entries: LogEntries,
  ) {}

  onModuleInit(): void {
    this.composers.register(ENTRY_MAIL, (mail, { name }) => this.compose(mail, name));
  }

  private async compose({ subjectId, personId, locale }: DueMail, product: string): Promise<MailText | null> {
    const recipient = await findRecipient.row(this.pool, { personId });
    if (subjectId === null) return null;
    const [entry] = await this.entries.read({ filter: {}, found: [subjectId] }, subjectId + 1, 1);
    if (!entry) return null;
    const isAboutThem = entry.subjectType === 'user' && entry.subjectId === personId;
    const decision = await this.decisionOf(entry, personId);
    const seesLog = recipient?.seesLog ?? false;
    if (!decision && !seesLog && !isAboutThem) return null;
    const page = decision ? '/admin/approvals' : seesLog ? '/admin/log' : null;
    const link = page && new URL(page, this.environment.adminOrigin).href;
    return ENTRY_TEXTS[locale]({ entry, decision, link, product });
  }

  /** From when the recipient may decide what the entry asks for; null if it asks for nothing, or not them. */
  private async decisionOf(
    { action, subjectId: userId, at: requestedAt, administrator }: LogEntryDto,
    personId: number | null,
  ): Promise<{ from: Date | null } | null> {
    if (action !== 'request-balance-change' || personId === null) return null;
    const { terms, at } = await readTeam(this.pool, this.clock.now());
    const from = mayDecideFrom(personId, { requestedBy: administrator.id, userId, requestedAt }, terms);
    return from && { from: from > at ? from : null };
  }
}
