import type { ManagedContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { FieldWords } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { momentOf, type ProgrammeMinute } from '../../../ui/time/programme-minute';
import { surveysQuery } from '../surveys-query';
import type { EditValues, PosterChoice } from './edit-values';

const POSTERS = {
  none: 'contentEdit.posterGone',
  kept: 'contentEdit.posterKept',
  chosen: 'contentEdit.posterNew',
} as const satisfies Record<PosterChoice['kind'], string>;

/**
 * How the fields of a video and what they have are called.
 *
 * @param saved the video, which knows the title of its survey
 */
export function useContentWords({ requiredSurvey }: ManagedContentDto): FieldWords<EditValues> {
  const { t } = useTranslation();
  const { number, moment } = useFormats();
  const { data: surveys = [] } = useQuery(surveysQuery);

  const none = t('common.none');
  const showNumber = (value: number | null) => (value === null ? none : number(value));
  const showTime = (minute: ProgrammeMinute | null) => (minute === null ? none : moment(momentOf(minute)));
  const showText = (text: string) => text.trim() || none;
  const showSurvey = (id: number | null) => {
    if (id === null) return none;
    const known = requiredSurvey?.id === id ? requiredSurvey.title : undefined;
    return known ?? surveys.find((survey) => survey.id === id)?.title ?? t('content.surveyNumber', { id });
  };
  return {
    title: { label: t('addContent.titleField'), show: showText },
    description: { label: t('addContent.description'), show: showText },
    pointsReward: { label: t('addContent.points'), show: showNumber },
    priority: { label: t('contentEdit.priority'), show: showNumber },
    requiredSurveyId: { label: t('content.columns.requiredSurvey'), show: showSurvey },
    isVisible: {
      label: t('contentEdit.visible'),
      show: (isOn) => t(isOn ? 'contentEdit.on' : 'contentEdit.off'),
    },
    visibleFrom: { label: t('contentEdit.from'), show: showTime },
    visibleUntil: { label: t('contentEdit.until'), show: showTime },
    poster: { label: t('contentEdit.poster'), show: ({ kind }) => t(POSTERS[kind]) },
  };
}
