import type { ManagedContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Difference } from '../../../ui/conflict/edit-conflict';
import { useFormats } from '../../../ui/format';
import { momentOf, type ProgrammeMinute } from '../../../ui/time/programme-minute';
import { surveysQuery } from '../surveys-query';
import { type EditValues, valuesOf } from './edit-values';

/** The fields in which what is saved by now and the form are different, in words. */
export function useDifferences(): (saved: ManagedContentDto, mine: EditValues) => Difference[] {
  const { t } = useTranslation();
  const { number, moment } = useFormats();
  const { data: surveys = [] } = useQuery(surveysQuery);

  return (saved, mine) => {
    const none = t('common.none');
    const surveyOf = (id: number | null) => {
      if (id === null) return none;
      const known = saved.requiredSurvey?.id === id ? saved.requiredSurvey.title : undefined;
      const title = known ?? surveys.find((survey) => survey.id === id)?.title;
      return title ?? t('content.surveyNumber', { id });
    };
    const numberOf = (value: number | null) => (value === null ? none : number(value));
    const timeOf = (minute: ProgrammeMinute | null) => (minute === null ? none : moment(momentOf(minute)));
    const yesOrNo = (isOn: boolean) => t(isOn ? 'contentEdit.on' : 'contentEdit.off');
    const theirs = valuesOf(saved);

    const rows: [keyof EditValues, string, (values: EditValues) => string][] = [
      ['title', t('addContent.titleField'), ({ title }) => title],
      ['description', t('addContent.description'), ({ description }) => description],
      ['pointsReward', t('addContent.points'), ({ pointsReward }) => numberOf(pointsReward)],
      [
        'requiredSurveyId',
        t('content.columns.requiredSurvey'),
        ({ requiredSurveyId }) => surveyOf(requiredSurveyId),
      ],
      ['priority', t('contentEdit.priority'), ({ priority }) => numberOf(priority)],
      ['isVisible', t('contentEdit.visible'), ({ isVisible }) => yesOrNo(isVisible)],
      ['visibleFrom', t('contentEdit.from'), ({ visibleFrom }) => timeOf(visibleFrom)],
      ['visibleUntil', t('contentEdit.until'), ({ visibleUntil }) => timeOf(visibleUntil)],
    ];
    const differences = rows
      .filter(([name]) => theirs[name] !== mine[name])
      .map(([, field, inWords]) => ({ field, theirs: inWords(theirs), mine: inWords(mine) }));
    const poster = t('contentEdit.poster');
    if (mine.poster.kind === 'chosen')
      differences.push({ field: poster, theirs: posterNow(), mine: t('contentEdit.posterNew') });
    else if (mine.poster.kind === 'none' && theirs.poster.kind !== 'none')
      differences.push({ field: poster, theirs: posterNow(), mine: t('contentEdit.posterGone') });
    return differences;

    function posterNow(): string {
      return t(theirs.poster.kind === 'none' ? 'contentEdit.posterGone' : 'contentEdit.posterKept');
    }
  };
}
