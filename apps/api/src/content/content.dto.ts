import type { Content } from './content.entity.js';

/** A video as both apps see it. */
export class ContentDto {
  id: number;
  type: 'video';
  title: string;
  description: string;
  /** Path on the same host, streamed with Range. */
  url: string;
  /** Path of the poster on the same host; empty when there is none. */
  thumbnailUrl: string;
  pointsReward: number;
  views: number;
  deleted: boolean;
  /** The survey to answer before this video pays. */
  requiredSurveyId: number | null;
  createdAt: Date;
  durationMs: number | null;
  sizeBytes: number;
  mimeType: string;
  width: number | null;
  height: number | null;
  /** Whether the signed-in person has completed it; false for everyone else. */
  isCompleted: boolean;
}

const mediaUrl = (name: string | null): string => (name === null ? '' : `/media/${name}`);

export function toContentDto(content: Content, isCompleted: boolean): ContentDto {
  return {
    id: content.id,
    type: content.type,
    title: content.title,
    description: content.description,
    url: mediaUrl(content.videoName),
    thumbnailUrl: mediaUrl(content.thumbnailName),
    pointsReward: content.pointsReward,
    views: content.views,
    deleted: content.deleted,
    requiredSurveyId: content.requiredSurveyId,
    createdAt: content.createdAt,
    durationMs: content.durationMs,
    sizeBytes: content.sizeBytes,
    mimeType: content.mimeType,
    width: content.width,
    height: content.height,
    isCompleted,
  };
}
