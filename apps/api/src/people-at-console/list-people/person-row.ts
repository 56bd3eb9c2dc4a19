import { unconfirmedOf, User } from '../../people/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import type { Environment } from '../../platform/env.js';
import type { PersonRowDto } from './people.dto.js';

const SHOWN = [
  'id',
  'username',
  'name',
  'phone',
  'blocked',
  'role',
  'emailConfirmedAt',
  'phoneConfirmedAt',
  'createdAt',
  'lastSeenAt',
] as const satisfies readonly (keyof User)[];

/** The columns of `users` that a `PersonRow` is made of; the points are added by the statement. */
export const PERSON_ROW = columnsOf(User, SHOWN, 'users');

export type PersonRow = Pick<User, (typeof SHOWN)[number]> & { readonly points: number };

export function toPersonRowDto(row: PersonRow, environment: Pick<Environment, 'smsGateway'>): PersonRowDto {
  const { id, username, name, phone, points, blocked, role, createdAt, lastSeenAt } = row;
  return {
    id,
    username,
    name,
    phone,
    points,
    blocked,
    isConfirmed: unconfirmedOf(row, environment) === null,
    role,
    createdAt,
    lastActiveAt: lastSeenAt,
  };
}
