import { ApiProperty } from '@nestjs/swagger';
import type { PointWindow, PointWindows } from '@pwen/domain';

/** A day or a week in which something was earned already. What pays more than is left pays nothing until it is over. */
export class CeilingDto {
  ceilingPoints: number;
  /** The most points that are still paid for one video or survey. */
  leftPoints: number;
  /** When the next day or week begins in Haiti. */
  paysAgainAt: Date;
}

/** What is left to be earned by videos, surveys and referrals; null where the next is paid whatever it is worth. */
export class CeilingsDto {
  @ApiProperty({ type: CeilingDto, nullable: true })
  day: CeilingDto | null;
  @ApiProperty({ type: CeilingDto, nullable: true })
  week: CeilingDto | null;
}

export function toCeilingsDto({ day, week }: PointWindows): CeilingsDto {
  return { day: day && toCeilingDto(day), week: week && toCeilingDto(week) };
}

const toCeilingDto = ({ ceilingPoints, leftPoints, paysAgainAt }: PointWindow): CeilingDto => ({
  ceilingPoints,
  leftPoints,
  paysAgainAt,
});
