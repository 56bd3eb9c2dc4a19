export class SurveyStatsDto {
  /** Surveys that the person has answered or still can answer. */
  totalSurveys: number;
  /** The answered ones of these. */
  completedSurveys: number;
  /** All points that the person ever earned with surveys, including deleted ones. */
  totalPointsEarned: number;
}
