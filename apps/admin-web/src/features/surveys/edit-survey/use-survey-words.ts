import { useTexts } from '../../../i18n/use-texts';
import type { FieldWords } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { momentOfMinute } from '../../../ui/time/programme-minute';
import { type Question, writtenOptions } from '../survey-questions';
import { isWritten, type SurveyValues } from './survey-values';

/** How the fields of a survey and what they have are called. */
export function useSurveyWords(): FieldWords<SurveyValues> {
  const texts = useTexts();
  const { number, moment } = useFormats();
  const none = texts.common.none;
  const showText = (text: string) => text.trim() || none;
  const showQuestion = (question: Question, place: number) => {
    const options = question.type === 'text' ? [] : writtenOptions(question);
    const kind = [texts.surveyDialog.types[question.type], ...options].join(' · ');
    return `${number(place + 1)}. ${question.text.trim()} (${kind})`;
  };
  return {
    title: { label: texts.surveyDialog.titleField, show: showText },
    description: { label: texts.surveyDialog.description, show: showText },
    pointsReward: {
      label: texts.surveyDialog.points,
      show: (points) => (points === null ? none : number(points)),
    },
    status: { label: texts.surveyDialog.status, show: (status) => texts.surveys.status[status] },
    endDate: {
      label: texts.surveyDialog.endDate,
      show: (end) => {
        const at = momentOfMinute(end, null);
        return at === null ? none : moment(at);
      },
    },
    // A line for each, with its type and what can be chosen.
    questions: {
      label: texts.surveyDialog.questions,
      show: (questions) => questions.filter(isWritten).map(showQuestion).join('\n'),
    },
  };
}
