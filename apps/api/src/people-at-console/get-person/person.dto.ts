import { ApiProperty } from '@nestjs/swagger';

import { type Language, LANGUAGES, UNCONFIRMED, type Unconfirmed } from '../../people/index.js';
import { PersonRowDto } from '../list-people/people.dto.js';

/** Somebody whom another person's page names. */
export class NamedPersonDto {
  id: number;
  username: string;
}

/** How much a person has done. Counted up to `PERSON_COUNTED_MAX`, which then means that or more. */
export class PersonCountsDto {
  completions: number;
  responses: number;
  redemptions: number;
  /** Friends whom they invited. */
  referrals: number;
}

/** A person, as the staff see them. */
export class PersonDto extends PersonRowDto {
  /** The language that they chose; null: none. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', nullable: true })
  language: Language | null;

  referralCode: string | null;
  /** Who invited them. */
  @ApiProperty({ type: NamedPersonDto, nullable: true })
  referredBy: NamedPersonDto | null;

  /** What they must confirm before they can spend points; null: nothing. */
  @ApiProperty({ enum: UNCONFIRMED, enumName: 'Unconfirmed', nullable: true })
  mustConfirm: Unconfirmed | null;

  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
  /** When they declared that they are 18 or over. */
  adultDeclaredAt: Date | null;
  termsAcceptedAt: Date | null;
  /** Whether somebody with their address or phone number was erased before: no bonus is paid for this account. */
  isReturning: boolean;
  /** Whether the ledger accepts nothing more for them. */
  accountClosed: boolean;
  /** When an administrator's deletion of the account will count; null if none waits. */
  deletedFrom: Date | null;
  counts: PersonCountsDto;
}
