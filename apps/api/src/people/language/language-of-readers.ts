import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { MailComposers } from '../../platform/mail/mail-composers.js';
import { User } from '../user.entity.js';

/** A message is in the language that its reader has chosen in their account, whoever asked for it in whatever language. */
@Injectable()
export class LanguageOfReaders implements OnModuleInit {
  constructor(
    private readonly composers: MailComposers,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  onModuleInit(): void {
    this.composers.writeIn(async ({ personId, recipient }) => {
      const where = personId === null ? { username: recipient } : { id: personId };
      return (await this.users.findOne({ where, select: { id: true, language: true } }))?.language ?? null;
    });
  }
}
