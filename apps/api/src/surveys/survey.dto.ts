import { SURVEY_STATUSES, type SurveyStatus } from '@pwen/domain';
import { ApiProperty } from '@nestjs/swagger';

/** A survey as both apps see it. */
export class SurveyDto {
  id: number;
  title: string;
  description: string;
  /** What a person earns by answering it, once. */
  pointsReward: number;
  questions: string[];
  /** By the index of the question: `text` or `multiple_choice`. */
  questionTypes: string[];
  /** By the index of the question, each a JSON-encoded list of options; `[]` for a text answer. */
  questionOptions: string[];

  @ApiProperty({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status: SurveyStatus;

  /** From then on nobody can answer; null for a survey without an end. */
  endDate: Date | null;
  createdAt: Date;
  /** Grows with every edit of the questions; goes back with the answers, so that they are taken for what was asked. */
  revision: number;
  /** Who answered, as of the last tally. */
  totalParticipants: number;
  hasEnded: boolean;
  /** Whether the signed-in person has answered it; false for everyone else. */
  isCompleted: boolean;
  completedAt: Date | null;
}
