import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { IsNull, Not, Repository } from 'typeorm';

import { User } from '../../people/index.js';

export class ShowNameCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly showsName: boolean,
  ) {
    super();
  }
}

/** Shows a person's name to other people on the leaderboard, or hides it again. @throws DomainError NAME_REQUIRED */
@CommandHandler(ShowNameCommand)
export class ShowNameHandler implements ICommandHandler<ShowNameCommand> {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async execute({ personId, showsName }: ShowNameCommand): Promise<void> {
    // In one statement with the change, so that the name cannot be removed in between.
    const mayChange = showsName ? { id: personId, name: Not(IsNull()) } : { id: personId };
    const { affected } = await this.users.update(mayChange, { showsName });
    if (affected === 0) throw new DomainError('NAME_REQUIRED');
  }
}
