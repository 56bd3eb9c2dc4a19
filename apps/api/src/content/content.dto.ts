import type { Content } from './content.entity.js';
import { SurveyGateDto } from '../surveys/gate/survey-gate.dto.js';

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
  /** The survey that an administrator put before this video, whether it stands in anybody's way or not. */
  requiredSurveyId: number | null;
  /** What the viewer has to answer before this video pays; null when nothing stands in their way. */
  surveyGate: SurveyGateDto | null;
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

/** A video as one viewer sees it: whether they completed it, and the gate that is shut before it. */
export function toContentDto(
  content: Content,
  isCompleted: boolean,
  surveyGate: SurveyGateDto | null,
): ContentDto {
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
    // Whoever completed it has been through the gate.
    surveyGate: isCompleted ? null : surveyGate,
    createdAt: content.createdAt,
    durationMs: content.durationMs,
    sizeBytes: content.sizeBytes,
    mimeType: content.mimeType,
    width: content.width,
    height: content.height,
    isCompleted,
  };
}
