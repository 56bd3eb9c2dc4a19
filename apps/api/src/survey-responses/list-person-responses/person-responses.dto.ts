import { ApiProperty } from '@nestjs/swagger';

export class PersonAnswerDto {
  /** As the survey asked it. */
  question: string;
  answer: string;
}

/** A survey that a person has answered. */
export class PersonResponseDto {
  id: number;
  surveyId: number;
  surveyTitle: string;
  pointsEarned: number;
  completedAt: Date;
  /** Whether the answers came faster than the questions can be read. */
  isFast: boolean;
  /** How long they took, as far as that was certain; null when nothing proved it. */
  answeredMs: number | null;
  /** Null for whoever may not read answers, who sees that somebody answered and not what. */
  @ApiProperty({ type: [PersonAnswerDto], nullable: true })
  answers: PersonAnswerDto[] | null;
}
