import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

import { ProgrammeSettings } from '../../settings/index.js';
import { isCommonPassword, namesOwner, type PasswordOwner } from './guessable-passwords.js';
import { hashPassword } from './passwords.js';

/** The passwords that people choose. What they chose before these rules stays good for signing in. */
@Injectable()
export class NewPasswords {
  constructor(private readonly settings: ProgrammeSettings) {}

  /**
   * The hash of a password that can be kept.
   *
   * @throws DomainError COMMON_PASSWORD, PERSONAL_PASSWORD; SERVICE_UNAVAILABLE when too many passwords are being hashed
   */
  async hash(password: string, owner: PasswordOwner): Promise<string> {
    if (await isCommonPassword(password)) throw new DomainError('COMMON_PASSWORD');
    const { productName } = await this.settings.read();
    if (namesOwner(password, owner, productName)) throw new DomainError('PERSONAL_PASSWORD');
    return hashPassword(password);
  }
}
