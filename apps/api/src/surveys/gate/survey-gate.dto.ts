/** The survey that must be answered before a video pays. */
export class SurveyGateDto {
  surveyId: number;
  title: string;
  /** The points that the survey itself pays. */
  pointsReward: number;
}
