import type { SurveyDashboardDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import type { CameFrom, ListPlace } from '../../../ui/lists/use-list-view';
import type { ListColumns } from '../../../ui/table/columns';
import { ListTable } from '../../../ui/table/list-table';
import { Moment } from '../../../ui/time/moment';
import { SurveyTags } from '../survey-tags';
import { ResultsButton } from './results-button';
import type { SurveyRowsProps } from './survey-rows';
import type { SurveysView } from './surveys-view';

export function SurveysTable({ surveys, isWaiting, list, actionsOf }: SurveyRowsProps) {
  const texts = useTexts();
  return (
    <ListTable
      label={texts.surveys.title}
      of={list.place.search}
      fills
      rowKey="id"
      rows={surveys}
      isWaiting={isWaiting}
      sorting={{ view: list.view, onChange: list.change }}
      columns={useSurveyColumns(list.place, actionsOf)}
      narrow={[{ of: 'title', lines: [['responses', 'reward']], foot: ['status', 'actions'] }]}
    />
  );
}

function useSurveyColumns(place: ListPlace, actionsOf: SurveyRowsProps['actionsOf']) {
  const texts = useTexts();
  const { number } = useFormats();
  return {
    title: {
      title: texts.surveyTable.columns.title,
      kind: 'title',
      sort: 'title',
      cell: (survey) => (
        <div className="line-cell">
          <Title survey={survey} place={place} />
          <span className="quiet">{survey.description}</span>
        </div>
      ),
      narrow: (survey) => <Title survey={survey} place={place} />,
    },
    status: {
      title: texts.surveyTable.columns.status,
      cell: (survey) => <SurveyTags survey={survey} />,
    },
    responses: {
      title: texts.surveyTable.columns.responses,
      align: 'right',
      sort: 'responses',
      line: 'named',
      cell: ({ totalResponses }) => number(totalResponses),
    },
    reward: {
      title: texts.surveyTable.columns.reward,
      align: 'right',
      sort: 'reward',
      line: 'named',
      cell: ({ pointsReward }) => number(pointsReward),
    },
    end: {
      title: texts.surveyTable.columns.end,
      cell: ({ endDate }) => (endDate === null ? texts.common.none : <Moment at={endDate} />),
    },
    created: {
      title: texts.surveyTable.columns.created,
      sort: 'date',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    actions: {
      title: texts.tables.actions,
      kind: 'actions',
      cell: (survey) => (
        <span className="list-row-actions">
          <ResultsButton survey={survey} size="small" />
          {actionsOf(survey)}
        </span>
      ),
    },
  } satisfies ListColumns<SurveyDashboardDto, string, SurveysView['sort']>;
}

function Title({ survey: { id, title }, place }: { survey: SurveyDashboardDto; place: ListPlace }) {
  return (
    <Link className="line-main" to={href.surveyResults(id)} state={{ place } satisfies CameFrom}>
      {title}
    </Link>
  );
}
