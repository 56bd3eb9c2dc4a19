import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { MailDomainDto, NameDomainDto, RemoveKnownDomainDto } from './known-domain.dto.js';
import { ListMailDomainsQuery } from './list-mail-domains.query.js';
import { NameDomainCommand } from './name-domain.command.js';
import { RemoveKnownDomainCommand } from './remove-known-domain.command.js';

@Controller('api/mail-domains')
export class MailDomainsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Returns the domains that were named, those of which accounts were confirmed today, and those that had too many. */
  @Get()
  @Access({ console: 'see-people' })
  listMailDomains(): Promise<MailDomainDto[]> {
    return this.queries.execute(new ListMailDomainsQuery());
  }

  /** Names a school or a firm, or changes its number. Accounts within the new number of their day are no longer beyond it. */
  @Put()
  @Access({ console: 'change-settings', stepUp: true })
  @Refuses('NOT_A_DOMAIN', 'DOMAIN_OF_ANYBODY')
  nameDomain(@Body() wanted: NameDomainDto, @CurrentUser() { id }: SignedInUser): Promise<MailDomainDto[]> {
    return this.commands.execute(new NameDomainCommand(wanted, id));
  }

  /** From now on the domain counts as any other. What was decided of its accounts stays. */
  @Post('remove')
  @HttpCode(200)
  @Access({ console: 'change-settings', stepUp: true })
  @Refuses('DOMAIN_NOT_FOUND')
  removeKnownDomain(
    @Body() { domain }: RemoveKnownDomainDto,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<MailDomainDto[]> {
    return this.commands.execute(new RemoveKnownDomainCommand(domain, id));
  }
}
