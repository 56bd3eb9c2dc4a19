import { ApiProperty } from '@nestjs/swagger';

import type { Environment } from '../platform/env.js';
import { type Role, ROLES } from '../platform/sessions/access/signed-in-user.js';
import { UNCONFIRMED, type Unconfirmed, unconfirmedOf } from './confirmation/unconfirmed.js';
import { type Language, LANGUAGES } from './language.js';
import type { User } from './user.entity.js';

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
  isAdmin: boolean;
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  blocked: boolean;
  referralCode: string | null;
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
  >,
  points: number,
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
    points,
    isAdmin: user.role === 'administrator',
    role: user.role,
    blocked: user.blocked,
    referralCode: user.referralCode,
    consoleUrl: user.role === 'user' ? null : environment.adminOrigin,
  };
}
