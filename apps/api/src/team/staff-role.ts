import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { STAFF_ROLES } from '../platform/sessions/access/signed-in-user.js';

/** A role that somebody gets who works for the programme. */
export function IsStaffRole(): PropertyDecorator {
  return applyDecorators(
    IsIn(STAFF_ROLES, { message: 'The role must be auditor or administrator' }),
    ApiStaffRole(),
  );
}

export const ApiStaffRole = (): PropertyDecorator =>
  ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' });
