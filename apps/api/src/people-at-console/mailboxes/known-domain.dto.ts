import {
  cleanLine,
  DOMAIN_ACCOUNTS_MAX_PER_DAY,
  DOMAIN_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
} from '@pwen/domain';

import { IsRequiredText } from '../../platform/forms/text-rules.js';
import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';

export class RemoveKnownDomainDto {
  @IsRequiredText(
    { clean: cleanLine, max: EMAIL_MAX_LENGTH },
    { tooLong: `domain must be at most ${EMAIL_MAX_LENGTH} characters` },
  )
  domain: string;
}

export class NameDomainDto {
  /** Any address or host there: the domain that was registered is meant. */
  @IsRequiredText(
    { clean: cleanLine, max: EMAIL_MAX_LENGTH },
    { tooLong: `domain must be at most ${EMAIL_MAX_LENGTH} characters` },
  )
  domain: string;

  /** Whose it is. */
  @IsRequiredText(
    { clean: cleanLine, max: DOMAIN_NAME_MAX_LENGTH },
    { tooLong: `name must be at most ${DOMAIN_NAME_MAX_LENGTH} characters` },
  )
  name: string;

  /** How many accounts may be confirmed in a day before more are looked at. */
  @IsWholeNumber({ min: 1, max: DOMAIN_ACCOUNTS_MAX_PER_DAY })
  accountsPerDay: number;
}

/** A domain of e-mail addresses that is no public provider. */
export class MailDomainDto {
  domain: string;
  /** Whose it is; null if nobody has named it. */
  name: string | null;
  accountsPerDay: number;
  /** How many accounts were first confirmed there today. */
  joinedToday: number;
  /** How many accounts are beyond the number of their day, and marked. */
  beyondNumber: number;
}
