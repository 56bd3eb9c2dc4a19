import type { ManagedContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import type { FieldWords } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { momentOf, type ProgrammeMinute } from '../../../ui/time/programme-minute';
import { surveysQuery } from '../surveys-query';
import type { EditValues, PosterChoice } from './edit-values';

/**
 * How the fields of a video and what they have are called.
 *
 * @param saved the video, which knows the title of its survey
 */
export function useContentWords({ requiredSurvey }: ManagedContentDto): FieldWords<EditValues> {
  const texts = useTexts();
  const { number, moment } = useFormats();
  const { data: surveys = [] } = useQuery(surveysQuery);

  const none = texts.common.none;
  const posters: Record<PosterChoice['kind'], string> = {
    none: texts.contentEdit.posterGone,
    kept: texts.contentEdit.posterKept,
    chosen: texts.contentEdit.posterNew,
  };
  const showNumber = (value: number | null) => (value === null ? none : number(value));
  const showTime = (minute: ProgrammeMinute | null) => (minute === null ? none : moment(momentOf(minute)));
  const showText = (text: string) => text.trim() || none;
  const showSurvey = (id: number | null) => {
    if (id === null) return none;
    const known = requiredSurvey?.id === id ? requiredSurvey.title : undefined;
    return known ?? surveys.find((survey) => survey.id === id)?.title ?? texts.content.surveyNumber({ id });
  };
  return {
    title: { label: texts.addContent.titleField, show: showText },
    description: { label: texts.addContent.description, show: showText },
    pointsReward: { label: texts.addContent.points, show: showNumber },
    priority: { label: texts.contentEdit.priority, show: showNumber },
    requiredSurveyId: { label: texts.content.columns.requiredSurvey, show: showSurvey },
    isVisible: {
      label: texts.contentEdit.visible,
      show: (isOn) => (isOn ? texts.contentEdit.on : texts.contentEdit.off),
    },
    visibleFrom: { label: texts.contentEdit.from, show: showTime },
    visibleUntil: { label: texts.contentEdit.until, show: showTime },
    poster: { label: texts.contentEdit.poster, show: ({ kind }) => posters[kind] },
  };
}
