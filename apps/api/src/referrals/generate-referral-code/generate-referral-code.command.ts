import { randomInt } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REFERRAL_CODE_ALPHABET, REFERRAL_CODE_LENGTH, referralCodeOf } from '@pwen/domain';
import type { Pool } from 'pg';

import { assignReferralCode } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';

/**
 * How often a code is proposed. Of 29^8 codes hardly one is ever proposed twice; five in a row mean that something else
 * is wrong.
 */
const ATTEMPTS = 5;

/** Gives a person a referral code, once. Resolves with the code that they have. */
export class GenerateReferralCodeCommand extends Command<string> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(GenerateReferralCodeCommand)
export class GenerateReferralCodeHandler implements ICommandHandler<GenerateReferralCodeCommand> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ userId }: GenerateReferralCodeCommand): Promise<string> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const code = await assignReferralCode(this.pool, userId, randomCode());
      if (code !== undefined) return code;
    }
    throw new Error(`no referral code could be given to person ${userId}`);
  }
}

/** Random, so that nobody can tell other people's codes from their own. */
function randomCode(): string {
  return referralCodeOf(
    Array.from({ length: REFERRAL_CODE_LENGTH }, () => randomInt(REFERRAL_CODE_ALPHABET.length)),
  );
}
