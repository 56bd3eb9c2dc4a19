import { useTranslation } from 'react-i18next';

import type { FieldWords } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { momentOfMinute } from '../../../ui/time/programme-minute';
import { type Question, writtenOptions } from '../survey-questions';
import { isWritten, type SurveyValues } from './survey-values';

/** How the fields of a survey and what they have are called. */
export function useSurveyWords(): FieldWords<SurveyValues> {
  const { t } = useTranslation();
  const { number, moment } = useFormats();
  const none = t('common.none');
  const showText = (text: string) => text.trim() || none;
  const showQuestion = (question: Question, place: number) => {
    const options = question.type === 'text' ? [] : writtenOptions(question);
    const kind = [t(`surveyDialog.types.${question.type}`), ...options].join(' · ');
    return `${number(place + 1)}. ${question.text.trim()} (${kind})`;
  };
  return {
    title: { label: t('surveyDialog.titleField'), show: showText },
    description: { label: t('surveyDialog.description'), show: showText },
    pointsReward: {
      label: t('surveyDialog.points'),
      show: (points) => (points === null ? none : number(points)),
    },
    status: { label: t('surveyDialog.status'), show: (status) => t(`surveys.status.${status}`) },
    endDate: {
      label: t('surveyDialog.endDate'),
      show: (end) => {
        const at = momentOfMinute(end, null);
        return at === null ? none : moment(at);
      },
    },
    // A line for each, with its type and what can be chosen.
    questions: {
      label: t('surveyDialog.questions'),
      show: (questions) => questions.filter(isWritten).map(showQuestion).join('\n'),
    },
  };
}
