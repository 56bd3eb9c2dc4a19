import { mediaUrl, PictureSizeDto, toPictureSizes } from '../platform/pictures/picture-size.dto.js';
import { SurveyGateDto } from '../surveys/index.js';
import { posterOf } from './content-files.js';
import type { Content } from './content.entity.js';
import { RenditionDto, toRenditionDtos } from './encodings/rendition.dto.js';

/** A video as both apps get it. */
export class ContentDto {
  id: number;
  type: 'video';
  title: string;
  description: string;
  /** Path on the same host, streamed with Range; empty while the survey gate is shut for this viewer. */
  url: string;
  /** Smaller files of it, smallest first; none until they are made, or where that cannot be done. Without paths where `url` is. */
  renditions: RenditionDto[];
  /** Path of the poster on the same host, which every browser shows; empty when there is none. */
  thumbnailUrl: string;
  /** The poster in other widths, narrowest first. May be empty although there is a poster. */
  thumbnailSizes: PictureSizeDto[];
  pointsReward: number;
  views: number;
  deleted: boolean;
  /** The survey that an administrator has set as required, whether or not it blocks this viewer. */
  requiredSurveyId: number | null;
  /** The survey that the viewer must answer before this video pays; null when none. */
  surveyGate: SurveyGateDto | null;
  createdAt: Date;
  durationMs: number | null;
  sizeBytes: number;
  mimeType: string;
  width: number | null;
  height: number | null;
  /** Whether the signed-in person has completed it; false for visitors. */
  isCompleted: boolean;
}

/** A video for one viewer, with their completion and the survey gate that is closed for them. */
export function toContentDto(
  content: Content,
  isCompleted: boolean,
  surveyGate: SurveyGateDto | null,
): ContentDto {
  // A completed video needs no gate any more.
  const gate = isCompleted ? null : surveyGate;
  const renditions = toRenditionDtos(content.renditions);
  return {
    id: content.id,
    type: content.type,
    title: content.title,
    description: content.description,
    url: gate ? '' : mediaUrl(content.videoName),
    renditions: gate ? renditions.map((rendition) => ({ ...rendition, url: '' })) : renditions,
    thumbnailUrl: mediaUrl(content.thumbnailName),
    thumbnailSizes: toPictureSizes(posterOf(content)),
    pointsReward: content.pointsReward,
    views: content.views,
    deleted: content.deleted,
    requiredSurveyId: content.requiredSurveyId,
    surveyGate: gate,
    createdAt: content.createdAt,
    durationMs: content.durationMs,
    sizeBytes: content.sizeBytes,
    mimeType: content.mimeType,
    width: content.width,
    height: content.height,
    isCompleted,
  };
}
