import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class ListResponsesQueryDto {
  /** Responses in one answer. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  @ApiPropertyOptional()
  limit: number = 50;

  /** The `X-Next-Before` of the answer before; without it the list starts at the newest. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  before?: number;
}

/** One survey that the person has answered. */
export class SurveyResponseDto {
  id: number;
  surveyId: number;
  surveyTitle: string;
  pointsEarned: number;
  completedAt: Date;
}
