import { TableOutlined } from '@ant-design/icons';
import type { SurveyDashboardDto } from '@pwen/api-client';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import type { CameFrom, ListPlace } from '../../../ui/lists/use-list-view';
import { Moment } from '../../../ui/time/moment';
import { SurveyTags } from '../survey-tags';
import { ResultsButton } from './results-button';

interface SurveyCardProps {
  survey: SurveyDashboardDto;
  /** Where the list is now. */
  place: ListPlace;
  actions: ReactNode;
}

export function SurveyCard({ survey, place, actions }: SurveyCardProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const { title, endDate } = survey;
  const ownPage = href.surveyResults(survey.id);

  return (
    <li className="survey-card">
      <div className="survey-card-body">
        <SurveyTags survey={survey} />
        <h2 className="survey-card-title">
          <Link to={ownPage} state={{ place } satisfies CameFrom}>
            {title}
          </Link>
        </h2>
        <p className="survey-card-text clamp-3">{survey.description}</p>
        <dl className="facts">
          <dt>{texts.surveys.participants}</dt>
          <dd>{number(survey.totalParticipants)}</dd>
          <dt>{texts.surveys.responses}</dt>
          <dd>{number(survey.totalResponses)}</dd>
          <dt>{texts.surveys.pointsReward}</dt>
          <dd>{number(survey.pointsReward)}</dd>
          <dt>{texts.surveys.created}</dt>
          <dd>
            <Moment at={survey.createdAt} />
          </dd>
          {endDate !== null && (
            <>
              <dt>{texts.surveys.endDate}</dt>
              <dd>
                <Moment at={endDate} />
              </dd>
            </>
          )}
        </dl>
        <Link
          to={ownPage}
          state={{ place } satisfies CameFrom}
          aria-label={texts.surveys.openAction({ title })}
        >
          <TableOutlined aria-hidden /> {texts.surveys.open}
        </Link>
      </div>
      <div className="survey-card-foot">
        <ResultsButton survey={survey} />
        {actions}
      </div>
    </li>
  );
}
