import { ApiProperty } from '@nestjs/swagger';
import { SURVEY_STATUSES, type SurveyStatus } from '@pwen/domain';

/** What a survey pays, and whether people may answer it. */
export class SurveyTermsDto {
  pointsReward: number;

  @ApiProperty({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status: SurveyStatus;
}

/** A survey as both apps get it. */
export class SurveyDto {
  id: number;
  title: string;
  description: string;
  /** The points for answering it, once. */
  pointsReward: number;
  questions: string[];
  /** By index of the question: `text` or `multiple_choice`. */
  questionTypes: string[];
  /** By index of the question, each a JSON-encoded list of options; `[]` for a text question. */
  questionOptions: string[];

  @ApiProperty({ enum: SURVEY_STATUSES, enumName: 'SurveyStatus' })
  status: SurveyStatus;

  /** After this time nobody can answer; null for a survey without an end. */
  endDate: Date | null;
  createdAt: Date;
  /**
   * Incremented with every edit of the questions. Send it with the answers, so that they are not applied to other
   * questions.
   */
  revision: number;
  /** Incremented with every edit. Send it with an edit. */
  version: number;
  /** The number of participants as of the last tally. */
  totalParticipants: number;
  hasEnded: boolean;
  /** Whether the signed-in person has answered it; false for visitors. */
  isCompleted: boolean;
  completedAt: Date | null;
  /** When `later` will count; null if nothing waits, and except at the console. */
  countsFrom: Date | null;
  /** Points that give away much more than any survey does, and so wait for a day. */
  later: SurveyTermsDto | null;
}

/** A survey as it is shown to somebody who may answer it. */
export class OpenedSurveyDto extends SurveyDto {
  /** Proves when it was shown to this person: send it with the answers. Null for visitors, and at the console. */
  opening: string | null;
  /** Answers that come sooner than this after it was shown earn no points, in milliseconds; 0 if every pace is paid. */
  paidAfterMs: number;
}
