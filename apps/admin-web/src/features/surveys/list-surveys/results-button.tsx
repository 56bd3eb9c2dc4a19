import { BarChartOutlined } from '@ant-design/icons';
import type { SurveyDashboardDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { settingsQuery } from '../../settings/settings-query';

interface ResultsButtonProps {
  survey: SurveyDashboardDto;
  size?: 'small';
}

/** Opens the results page of the user app. People cannot see results of a draft, whether it has answers or not. */
export function ResultsButton({ survey, size }: ResultsButtonProps) {
  const texts = useTexts();
  const userAppUrl = useQuery(settingsQuery).data?.userAppUrl;
  const { id, title, status, hasResults } = survey;
  const isShown = hasResults && status !== 'draft';
  const name = isShown ? 'resultsAction' : hasResults ? 'draftResultsAction' : 'noResultsAction';

  const whyNone = hasResults ? texts.surveys.resultsOfDraft : texts.surveys.resultsNone;

  return (
    <DisabledReason why={isShown ? null : whyNone}>
      <Button
        size={size}
        icon={<BarChartOutlined />}
        disabled={isShown && !userAppUrl}
        aria-label={texts.surveys[name]({ title })}
        {...(isShown &&
          userAppUrl && {
            href: href.publicSurveyResults(userAppUrl, id),
            target: '_blank',
            rel: 'noopener',
          })}
      >
        {texts.surveys.results}
      </Button>
    </DisabledReason>
  );
}
