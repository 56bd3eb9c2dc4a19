export class SurveyStatsDto {
  /** Surveys that were published, the closed ones included. */
  totalSurveys: number;
  /** Those of them that the person has answered. */
  completedSurveys: number;
  /** What the person ever earned with surveys, also with those that are gone. */
  totalPointsEarned: number;
}
