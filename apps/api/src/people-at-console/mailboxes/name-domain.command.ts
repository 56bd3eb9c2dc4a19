import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting, KnownDomain, lockCountedDomain, unmarkWithin } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { domainTypedIn } from './domain-typed-in.js';
import type { MailDomainDto, NameDomainDto } from './known-domain.dto.js';
import { ListMailDomainsQuery } from './list-mail-domains.query.js';

export class NameDomainCommand extends Command<MailDomainDto[]> {
  constructor(
    readonly wanted: Readonly<NameDomainDto>,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** @throws DomainError NOT_A_DOMAIN, DOMAIN_OF_ANYBODY */
@CommandHandler(NameDomainCommand)
export class NameDomainHandler implements ICommandHandler<NameDomainCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: QueryBus,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted, administratorId }: NameDomainCommand): Promise<MailDomainDto[]> {
    const domain = domainTypedIn(wanted.domain);
    const { name, accountsPerDay } = wanted;
    await this.transactions.run(async ({ client, manager }) => {
      // Whoever is counted at this moment is counted by the former number and unmarked here, or by the new one.
      await lockCountedDomain(client, domain);
      const before = await manager.findOneBy(KnownDomain, { domain });
      const changes = changesBetween<object>(
        { name: before?.name ?? null, accountsPerDay: before?.accountsPerDay ?? null },
        { name, accountsPerDay },
      );
      if (Object.keys(changes).length === 0) return;
      await manager.upsert(
        KnownDomain,
        { domain, name, accountsPerDay, changedBy: administratorId, changedAt: this.clock.now() },
        ['domain'],
      );
      const unmarked = await unmarkWithin(client, domain, accountsPerDay);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'change-known-domain',
        subjectType: 'settings',
        subjectId: 1,
        details: { domain, changes, unmarked },
      });
    });
    return this.queries.execute(new ListMailDomainsQuery());
  }
}
