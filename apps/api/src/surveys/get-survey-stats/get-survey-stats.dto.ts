export class SurveyStatsDto {
  /** Surveys that the person has answered or still can: what is over without them is not theirs to complete. */
  totalSurveys: number;
  /** Those of them that the person has answered. */
  completedSurveys: number;
  /** What the person ever earned with surveys, also with those that are gone. */
  totalPointsEarned: number;
}
