import { ApiProperty } from '@nestjs/swagger';
import {
  type Exclusion,
  EXCLUSIONS,
  exclusionsOf,
  VISIBILITIES,
  type Visibility,
  visibilityOf,
} from '@pwen/domain';

import type { WaitingChange } from '../delayed-changes/index.js';
import { mediaUrl, PictureSizeDto, toPictureSizes } from '../platform/pictures/picture-size.dto.js';
import { posterOf } from './content-files.js';
import { type Cleaning, CLEANINGS, type Content } from './content.entity.js';
import { EncodingDto, RenditionDto, toRenditionDtos, WAITING } from './encodings/rendition.dto.js';

export class RequiredSurveyDto {
  id: number;
  /** Null if the survey is deleted, and so required of nobody. */
  title: string | null;
}

/** Points that will count. */
export class LaterPointsDto {
  pointsReward: number;
}

/** A video as its administrators get it. */
export class ManagedContentDto {
  id: number;
  type: 'video';
  title: string;
  description: string;
  /** Path on the same host, streamed with Range. */
  url: string;
  /** Smaller files of it, which people get, smallest first. */
  renditions: RenditionDto[];
  /** How far these are. */
  encoding: EncodingDto;
  /** Path of the poster on the same host; empty when there is none. */
  thumbnailUrl: string;
  /** The poster in other widths, narrowest first. May be empty although there is a poster. */
  thumbnailSizes: PictureSizeDto[];
  pointsReward: number;
  /** The survey that must be answered before the video pays; null when none. */
  requiredSurvey: RequiredSurveyDto | null;
  views: number;
  /** People see the videos with a higher one first, and of the same the newest. */
  priority: number;
  /** False hides the video from people, whatever its period is. */
  isVisible: boolean;
  /** People see it from this time; null for always. */
  visibleFrom: Date | null;
  /** People see it until and including this time; null for ever. */
  visibleUntil: Date | null;
  /** Whether people see it now, and why not. */
  @ApiProperty({ enum: VISIBILITIES, enumName: 'Visibility' })
  visibility: Visibility;
  createdAt: Date;
  durationMs: number | null;
  sizeBytes: number;
  mimeType: string;
  width: number | null;
  height: number | null;
  /** Such as `H.264`; null for a video from before, until it is cleaned. */
  pictureCodec: string | null;
  /** Null without sound as well. */
  soundCodec: string | null;
  /** Whom the video shuts out; empty if most phones play its file or a smaller one, or if nothing is known of it. */
  @ApiProperty({ enum: EXCLUSIONS, enumName: 'Exclusion', isArray: true })
  excludes: Exclusion[];
  /** Whether the file has lost what says where, by whom and with what it was filmed. */
  @ApiProperty({ enum: CLEANINGS, enumName: 'Cleaning' })
  cleaning: Cleaning;
  /** Grows with each change. An edit names the one that it was made from. */
  version: number;
  /** When `later` will count; null if nothing waits. */
  countsFrom: Date | null;
  /** Points that give away much more than any video does, and so wait for a day. */
  later: LaterPointsDto | null;
}

/** Whether there is the usual rendition: then people get that one, which every phone plays. */
const hasUsualRendition = ({ renditions }: Content): boolean => renditions.some(({ lines }) => lines === 480);

/** What is read beside videos, for all of a page together. */
export interface BesideContent {
  /** The titles of the surveys that exist, by their id. */
  readonly titles: ReadonlyMap<number, string>;
  /** By the id of the video. */
  readonly encodings: ReadonlyMap<number, EncodingDto>;
  /** Points that will count, by the id of the video. */
  readonly waiting: ReadonlyMap<number, WaitingChange>;
}

export function toManagedContentDto(
  content: Content,
  { titles, encodings, waiting }: BesideContent,
  now: Date,
): ManagedContentDto {
  const { requiredSurveyId } = content;
  return {
    id: content.id,
    type: content.type,
    title: content.title,
    description: content.description,
    url: mediaUrl(content.videoName),
    renditions: toRenditionDtos(content.renditions),
    encoding: encodings.get(content.id) ?? WAITING,
    thumbnailUrl: mediaUrl(content.thumbnailName),
    thumbnailSizes: toPictureSizes(posterOf(content)),
    pointsReward: content.pointsReward,
    requiredSurvey:
      requiredSurveyId === null
        ? null
        : { id: requiredSurveyId, title: titles.get(requiredSurveyId) ?? null },
    views: content.views,
    priority: content.priority,
    isVisible: content.isVisible,
    visibleFrom: content.visibleFrom,
    visibleUntil: content.visibleUntil,
    visibility: visibilityOf(content, now),
    createdAt: content.createdAt,
    durationMs: content.durationMs,
    sizeBytes: content.sizeBytes,
    mimeType: content.mimeType,
    width: content.width,
    height: content.height,
    pictureCodec: content.pictureCodec,
    soundCodec: content.soundCodec,
    excludes: hasUsualRendition(content) ? [] : exclusionsOf(content),
    cleaning: content.cleaning,
    version: content.version,
    countsFrom: waiting.get(content.id)?.countsFrom ?? null,
    later: (waiting.get(content.id)?.wanted as LaterPointsDto | undefined) ?? null,
  };
}
