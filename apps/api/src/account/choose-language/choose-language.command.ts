import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { type Language, User } from '../../people/index.js';

export class ChooseLanguageCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly language: Language,
  ) {
    super();
  }
}

/** Chooses the language of a person's mails, and of the app on the next phone at which they sign in. */
@CommandHandler(ChooseLanguageCommand)
export class ChooseLanguageHandler implements ICommandHandler<ChooseLanguageCommand> {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async execute({ personId, language }: ChooseLanguageCommand): Promise<void> {
    await this.users.update({ id: personId }, { language });
  }
}
