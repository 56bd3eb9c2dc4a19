import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';
import { Repository } from 'typeorm';

import { RequestChangeCommand } from '../../balances/index.js';
import { ANY_SECOND_FACTOR } from '../../identity/index.js';
import { User } from '../../people/index.js';
import { NameDomainCommand, SetBlockedCommand } from '../../people-at-console/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { StaffAccounts } from '../../team/index.js';
import { emailOf } from '../seed-demo-people/demo-people.js';
import { type DemoTeam, readDemoTeam } from './demo-team.js';

/** Whoever tries the demo has no authenticator app for its members; a team that uses second factors goes on so. */
const letPasswordsDo = statement(
  'demo-needs-no-second-factor',
  `UPDATE settings SET requires_second_factor = false WHERE id = 1 AND NOT ${ANY_SECOND_FACTOR}`,
);

/** Adds the team of a folder and what one of them has done to the demo people. Resolves with the keys of the added ones. */
export class SeedDemoTeamCommand extends Command<string[]> {
  constructor(
    /** Contains `manifest.json`. */
    readonly folder: string,
    /** All of them sign in with it. */
    readonly password: string,
  ) {
    super();
  }
}

/**
 * They act now and not in the past: the administrators' log goes forward in time, and an installation to which the demo is
 * added later has entries already. Whatever others have done to the demo since stays: members who are there are left alone.
 */
@CommandHandler(SeedDemoTeamCommand)
export class SeedDemoTeamHandler implements ICommandHandler<SeedDemoTeamCommand> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: StaffAccounts,
    @Inject(POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly commands: CommandBus,
    private readonly ids: Ids,
  ) {}

  async execute({ folder, password }: SeedDemoTeamCommand): Promise<string[]> {
    const team = await readDemoTeam(folder);
    const added: string[] = [];
    // The actor comes last and acts at once: a run that is interrupted before that still has it to do.
    const members = team.members.toSorted(
      (one, other) => Number(one.key === team.actor) - Number(other.key === team.actor),
    );
    if ((await this.idOf(team.actor)) === undefined) await letPasswordsDo.run(this.pool);
    for (const member of members) if (await this.join(member, password)) added.push(member.key);
    if (added.includes(team.actor)) await this.act(team);
    return added;
  }

  private async join({ key, role, phone }: DemoTeam['members'][number], password: string): Promise<boolean> {
    const email = emailOf({ key });
    if (await this.idOf(key)) return false;
    const passwordHash = await this.accounts.hashPassword(password);
    const id = await this.ids.next();
    await this.transactions.run(({ manager }) =>
      this.accounts.createWithin(manager, { id, email, role, passwordHash, phone, invitedBy: null }),
    );
    return true;
  }

  private async act({ actor, domains, blocks, increases }: DemoTeam): Promise<void> {
    const administratorId = await this.idOf(actor);
    if (administratorId === undefined) return;
    for (const domain of domains) await this.commands.execute(new NameDomainCommand(domain, administratorId));
    for (const { person, reason } of blocks) {
      const id = await this.idOf(person);
      if (id === undefined) continue;
      await this.commands.execute(
        new SetBlockedCommand({
          ids: [id],
          isSteppedUp: true,
          blocked: true,
          administratorId,
          reason,
          mustExist: false,
        }),
      );
    }
    for (const { person, amountPoints, reason } of increases) {
      const id = await this.idOf(person);
      if (id === undefined) continue;
      const wish = { kind: 'increase', amountPoints } as const;
      await this.commands
        .execute(new RequestChangeCommand(administratorId, id, wish, reason, `demo:${person}`))
        .catch(unlessAlone);
    }
  }

  private async idOf(key: string): Promise<number | undefined> {
    return (await this.users.findOneBy({ username: emailOf({ key }) }))?.id;
  }
}

/** Without another administrator nothing can wait for one. */
function unlessAlone(fault: unknown): void {
  if (!(fault instanceof DomainError && fault.code === 'SECOND_ADMINISTRATOR_NEEDED')) throw fault;
}
