/** A survey that the person has answered. */
export class SurveyResponseDto {
  id: number;
  surveyId: number;
  surveyTitle: string;
  pointsEarned: number;
  completedAt: Date;
}
