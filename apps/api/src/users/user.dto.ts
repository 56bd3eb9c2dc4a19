import { ApiProperty } from '@nestjs/swagger';

import { type Role, ROLES } from '../platform/sessions/access/signed-in-user.js';
import type { User } from './user.entity.js';

/** The signed-in person, as returned to themselves. */
export class UserDto {
  id: number;
  /** The e-mail address of the account. */
  username: string;
  phone: string | null;
  /** The balance. */
  points: number;
  isAdmin: boolean;
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  blocked: boolean;
  referralCode: string | null;
  /** URL of the console for an administrator; null for everybody else. */
  consoleUrl: string | null;
}

export function toUserDto(
  user: Pick<User, 'id' | 'username' | 'phone' | 'role' | 'blocked' | 'referralCode'>,
  points: number,
  adminOrigin: string,
): UserDto {
  const isAdmin = user.role === 'administrator';
  return {
    id: user.id,
    username: user.username,
    phone: user.phone,
    points,
    isAdmin,
    role: user.role,
    blocked: user.blocked,
    referralCode: user.referralCode,
    consoleUrl: isAdmin ? adminOrigin : null,
  };
}
