import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { surveysQuery } from '../surveys-query';
import { type SurveyChoice, SURVEYS } from './content-view';

interface SurveyFilterProps {
  survey: SurveyChoice;
  onChange: (survey: SurveyChoice) => void;
}

/** With, without or with one survey. The surveys are loaded when somebody looks for one. */
export function SurveyFilter({ survey, onChange }: SurveyFilterProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { data = [], isFetching } = useQuery({
    ...surveysQuery,
    enabled: isOpen || typeof survey === 'number',
  });
  const listed = data.map(({ id, title }) => ({ value: id, label: title }));
  // One that is deleted, or older than those that are loaded.
  const isUnlisted = typeof survey === 'number' && !data.some(({ id }) => id === survey);
  return (
    <Select<SurveyChoice>
      className="toolbar-survey"
      aria-label={texts.contentList.surveyLabel}
      value={survey}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isOpen && isFetching}
      popupMatchSelectWidth={false}
      onOpenChange={setOpen}
      onChange={onChange}
      options={[
        ...SURVEYS.map((value) => ({
          value,
          label: texts.contentList.surveys[value],
        })),
        ...(isUnlisted ? [{ value: survey, label: texts.content.surveyNumber({ id: survey }) }] : []),
        ...listed,
      ]}
    />
  );
}
