import type { RequiredSurveyDto, SurveyDto } from '@pwen/api-client';
import { takesAnswers } from '@pwen/web/surveys';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { surveysQuery } from '../surveys-query';

interface RequiredSurveyFieldProps {
  /** Set by the surrounding form item, which connects it to its label. */
  id?: string;
  value?: number | null;
  onChange?: (surveyId: number | null) => void;
  /** The survey that the video requires already, which may not be one that can be answered. */
  current?: RequiredSurveyDto | null;
}

/** Surveys that can be answered now: any other one would not be required of anybody. */
const askable = (surveys: SurveyDto[]) => surveys.filter(takesAnswers);

/** Chooses the survey that has to be answered before the video, or none. */
export function RequiredSurveyField({ id, value, onChange, current = null }: RequiredSurveyFieldProps) {
  const texts = useTexts();
  const surveys = useQuery({ ...surveysQuery, select: askable });

  if (surveys.isError) {
    return (
      <Alert
        type="warning"
        showIcon
        title={texts.addContent.surveysFailed}
        action={
          <Button size="small" loading={surveys.isFetching} onClick={() => void surveys.refetch()}>
            {texts.common.tryAgain}
          </Button>
        }
      />
    );
  }
  const listed = surveys.data?.map((survey) => ({ value: survey.id, label: survey.title })) ?? [];
  const isUnlisted = current !== null && !listed.some((survey) => survey.value === current.id);
  const unlisted = isUnlisted
    ? [{ value: current.id, label: current.title ?? texts.content.surveyNumber({ id: current.id }) }]
    : [];
  return (
    <Select
      id={id}
      value={value ?? undefined}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={surveys.isPending}
      placeholder={texts.addContent.noSurvey}
      notFoundContent={surveys.isPending ? texts.common.loading : texts.addContent.noActiveSurvey}
      options={[...unlisted, ...listed]}
      getPopupContainer={(field: HTMLElement) => field.parentElement ?? document.body}
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
