import type { EditContentForm, ManagedContentDto } from '@pwen/api-client';

import { minuteOf, momentOfMinute } from '../../../ui/time/programme-minute';
import type { VisibilityValues } from '../visibility-fields';

/** The current poster of the video, another picture, or none. */
export type PosterChoice =
  { kind: 'none' } | { kind: 'kept'; url: string } | { kind: 'chosen'; image: Blob; name: string };

/** The values of the form while it is filled in. */
export interface EditValues extends VisibilityValues {
  title: string;
  description: string;
  pointsReward: number | null;
  requiredSurveyId: number | null;
  priority: number | null;
  poster: PosterChoice;
}

export function valuesOf(content: ManagedContentDto): EditValues {
  const { title, description, pointsReward, requiredSurvey, priority, isVisible } = content;
  const { visibleFrom, visibleUntil, thumbnailUrl } = content;
  return {
    title,
    description,
    pointsReward,
    priority,
    isVisible,
    requiredSurveyId: requiredSurvey?.id ?? null,
    visibleFrom: visibleFrom === null ? null : minuteOf(visibleFrom),
    visibleUntil: visibleUntil === null ? null : minuteOf(visibleUntil),
    poster: thumbnailUrl ? { kind: 'kept', url: thumbnailUrl } : { kind: 'none' },
  };
}

/**
 * The form as the server takes it.
 *
 * @param base the video that the edit was made from, or that it replaces
 */
export function toForm(values: EditValues, base: ManagedContentDto): EditContentForm {
  const { poster } = values;
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    pointsReward: values.pointsReward ?? 0,
    requiredSurveyId: values.requiredSurveyId ?? undefined,
    priority: values.priority ?? 0,
    isVisible: values.isVisible,
    visibleFrom: momentOfMinute(values.visibleFrom, base.visibleFrom) ?? undefined,
    visibleUntil: momentOfMinute(values.visibleUntil, base.visibleUntil) ?? undefined,
    version: base.version,
    thumbnail: poster.kind === 'chosen' ? poster.image : undefined,
    removeThumbnail: poster.kind === 'none' && base.thumbnailUrl !== '',
  };
}
