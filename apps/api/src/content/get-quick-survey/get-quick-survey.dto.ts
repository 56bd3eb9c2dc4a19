/** The three quick questions, about the video that the person completed last. */
export class QuickSurveyDto {
  /** Null as long as they have completed none. */
  contentId: number | null;
  contentTitle: string | null;
  /** What answering pays. */
  pointsReward: number;
  isAnswered: boolean;
}
