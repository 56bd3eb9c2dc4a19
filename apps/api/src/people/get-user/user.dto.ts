import { ApiProperty } from '@nestjs/swagger';
import { isAdministrator, type Role, ROLES } from '@pwen/domain';

import type { Environment } from '../../platform/env.js';
import { type Language, LANGUAGES } from '../language/language.js';
import { UNCONFIRMED, type Unconfirmed, unconfirmedOf } from '../unconfirmed.js';
import type { User } from '../user.entity.js';
import { CeilingsDto } from './ceilings.dto.js';
import { UsedBudgetDto } from './used-budget.dto.js';

/** The signed-in person, as returned to themselves. */
export class UserDto {
  id: number;
  /** The e-mail address of the account. */
  username: string;
  /** What they want to be called; null: nothing. */
  name: string | null;
  /** Whether other people may see the name on the leaderboard. */
  showsName: boolean;
  /** The language that they chose; null: none. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', nullable: true })
  language: Language | null;
  phone: string | null;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  /** What they must confirm before they can spend points; null: nothing. */
  @ApiProperty({ enum: UNCONFIRMED, enumName: 'Unconfirmed', nullable: true })
  mustConfirm: Unconfirmed | null;
  /** The balance. */
  points: number;
  /**
   * The receipt number of the last entry that the balance includes; 0 before the first. Of two balances of a person the
   * one with the higher number is the newer, whichever answer comes first.
   */
  balanceSequence: number;
  ceilings: CeilingsDto;
  /** What pays nothing for now, whatever the person has earned: what comes of it is paid later. */
  usedBudgets: UsedBudgetDto[];
  isAdmin: boolean;
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  blocked: boolean;
  referralCode: string | null;
  /** Whether an earlier account had this address or phone number: a welcome bonus is paid once per person. */
  isReturning: boolean;
  /** URL of the console for an administrator or auditor; null for everybody else. */
  consoleUrl: string | null;
}

export function toUserDto(
  user: Pick<
    User,
    | 'id'
    | 'username'
    | 'name'
    | 'showsName'
    | 'language'
    | 'phone'
    | 'emailConfirmedAt'
    | 'phoneConfirmedAt'
    | 'role'
    | 'blocked'
    | 'referralCode'
    | 'isReturning'
  > &
    Pick<UserDto, 'points' | 'balanceSequence' | 'ceilings' | 'usedBudgets'>,
  environment: Pick<Environment, 'adminOrigin' | 'smsGateway'>,
): UserDto {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    showsName: user.showsName,
    language: user.language,
    phone: user.phone,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    isPhoneConfirmed: user.phoneConfirmedAt !== null,
    mustConfirm: unconfirmedOf(user, environment),
    points: user.points,
    balanceSequence: user.balanceSequence,
    ceilings: user.ceilings,
    usedBudgets: user.usedBudgets,
    isAdmin: isAdministrator(user.role),
    role: user.role,
    blocked: user.blocked,
    referralCode: user.referralCode,
    isReturning: user.isReturning,
    consoleUrl: user.role === 'user' ? null : environment.adminOrigin,
  };
}
