export class ViewsDto {
  /** Views of the video, this one counted. */
  views: number;
}
