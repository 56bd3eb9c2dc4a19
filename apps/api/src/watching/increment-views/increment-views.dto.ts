export class ViewsDto {
  /** Views of the video, including this one. */
  views: number;
}
