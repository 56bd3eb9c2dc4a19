import type { SurveyDto } from '@pwen/api-client';
import { cleanLine } from '@pwen/domain/text';
import { useTranslation } from 'react-i18next';

import type { Difference } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { momentOfMinute } from '../../../ui/time/programme-minute';
import type { Question } from '../survey-questions';
import { initialValues, type SurveyValues } from './survey-values';

/** What is different in a survey that was saved meanwhile and in a form. */
export function useSurveyDifferences(): (saved: SurveyDto, mine: SurveyValues) => Difference[] {
  const { t } = useTranslation();
  const { number, moment } = useFormats();
  const text = (value: string) => value.trim() || t('common.none');
  const end = ({ endDate }: SurveyValues) => {
    const at = momentOfMinute(endDate, null);
    return at === null ? t('common.none') : moment(at);
  };
  const optionsOf = ({ type, options }: Question) =>
    type === 'text' ? [] : options.map(cleanLine).filter((option) => option !== '');
  // A line for each question, with its type and what can be chosen.
  const questions = ({ questions: all }: SurveyValues) =>
    all
      .filter((question) => cleanLine(question.text) !== '')
      .map((question, place) => {
        const kind = [t(`surveyDialog.types.${question.type}`), ...optionsOf(question)].join(' · ');
        return `${number(place + 1)}. ${cleanLine(question.text)} (${kind})`;
      })
      .join('\n');

  const fields: readonly (readonly [field: string, shown: (values: SurveyValues) => string])[] = [
    [t('surveyDialog.titleField'), ({ title }) => text(title)],
    [t('surveyDialog.description'), ({ description }) => text(description)],
    [
      t('surveyDialog.points'),
      ({ pointsReward }) => (pointsReward === null ? t('common.none') : number(pointsReward)),
    ],
    [t('surveyDialog.status'), ({ status }) => t(`surveys.status.${status}`)],
    [t('surveyDialog.endDate'), end],
    [t('surveyDialog.questions'), questions],
  ];
  return (saved, mine) => {
    const theirs = initialValues(saved);
    return fields
      .map(([field, shown]) => ({ field, theirs: shown(theirs), mine: shown(mine) }))
      .filter((both) => both.theirs !== both.mine);
  };
}
