import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting, KnownDomain, lockCountedDomain } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { MailDomainDto } from './known-domain.dto.js';
import { ListMailDomainsQuery } from './list-mail-domains.query.js';

export class RemoveKnownDomainCommand extends Command<MailDomainDto[]> {
  constructor(
    readonly domain: string,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** @throws DomainError DOMAIN_NOT_FOUND */
@CommandHandler(RemoveKnownDomainCommand)
export class RemoveKnownDomainHandler implements ICommandHandler<RemoveKnownDomainCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: QueryBus,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ domain, administratorId }: RemoveKnownDomainCommand): Promise<MailDomainDto[]> {
    await this.transactions.run(async ({ client, manager }) => {
      await lockCountedDomain(client, domain);
      const known = await manager.findOneBy(KnownDomain, { domain });
      if (!known) throw new DomainError('DOMAIN_NOT_FOUND');
      await manager.delete(KnownDomain, { domain });
      const { name, accountsPerDay } = known;
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'remove-known-domain',
        subjectType: 'settings',
        subjectId: 1,
        details: { domain, name, accountsPerDay },
      });
    });
    return this.queries.execute(new ListMailDomainsQuery());
  }
}
