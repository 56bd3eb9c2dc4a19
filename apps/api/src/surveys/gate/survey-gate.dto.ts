/** The survey that has to be answered before a video pays. */
export class SurveyGateDto {
  surveyId: number;
  title: string;
  /** What the survey itself pays. */
  pointsReward: number;
}
