import { ApiProperty } from '@nestjs/swagger';

import { ComparedDaysDto } from '../compared-days.js';
import { ReadModelStateDto } from '../read-model-state.dto.js';

export class DayPeopleDto {
  /** By Haiti's calendar. */
  @ApiProperty({ format: 'date' })
  day: string;

  /** People whose account had its first event, which usually is the welcome bonus. */
  joined: number;

  /** People whose account was closed. */
  closed: number;

  /** People who completed a paid video, answered a survey or spent points. */
  active: number;

  /** Those active people who answered a survey. */
  answered: number;

  /** Of those who joined on this day: how many were active on one of the seven days after it. */
  backWithin7: number;

  /** Of those who joined on this day: how many were active on one of the thirty days after it. */
  backWithin30: number;
}

export class WeekPeopleDto {
  /** The Sunday with which it begins. */
  @ApiProperty({ format: 'date' })
  week: string;

  active: number;
}

export class PeopleBeforeDto extends ComparedDaysDto {
  /** Those who joined on the earlier days. */
  joined: number;

  /** Who was active on each of the earlier days, added up: whoever was on two of them counts twice. */
  active: number;

  /** Who answered a survey on each of the earlier days, added up: whoever did on two of them counts twice. */
  answered: number;
}

export class PeopleReportDto {
  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date' })
  to: string;

  /** In order; a day on which nobody did anything has no entry. */
  days: DayPeopleDto[];

  /** The weeks with a day in the period, in order; whole weeks are counted. */
  weeks: WeekPeopleDto[];

  /** The first day of the programme with a person; null before there is one. */
  @ApiProperty({ format: 'date', type: String, nullable: true })
  begins: string | null;

  /** The period before, up to the same day of it; null if no day of the report is over. */
  before: PeopleBeforeDto | null;

  state: ReadModelStateDto;
}
