/** The quick survey about the video that the person completed last, of those that are visible now. */
export class QuickSurveyDto {
  /** Null until they have completed a video. */
  contentId: number | null;
  contentTitle: string | null;
  /** The points that answering pays. */
  pointsReward: number;
  isAnswered: boolean;
}
