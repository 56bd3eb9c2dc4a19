/** A video that a person has watched to its end. */
export class PersonCompletionDto {
  contentId: number;
  /** The title of the video, which may have been deleted since. */
  title: string;
  /** When they began to watch it. */
  viewedAt: Date;
  /** Null if it was completed before this was recorded. */
  completedAt: Date | null;
}
