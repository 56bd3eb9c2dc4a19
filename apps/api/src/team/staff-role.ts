import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { STAFF_ROLES } from '@pwen/domain';
import { IsIn } from 'class-validator';

const NAMES = STAFF_ROLES.join(', ').replace(/, (?=[a-z]+$)/, ' or ');

/** A role that somebody gets who works for the programme. */
export function IsStaffRole(): PropertyDecorator {
  return applyDecorators(IsIn(STAFF_ROLES, { message: `The role must be ${NAMES}` }), ApiStaffRole());
}

export const ApiStaffRole = (): PropertyDecorator =>
  ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' });
