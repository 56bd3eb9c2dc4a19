import type { SurveyDashboardDto } from '@pwen/api-client';
import { Grid, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { onSort, sortable } from '../../../ui/lists/sorting';
import type { CameFrom, ListPlace } from '../../../ui/lists/use-list-view';
import { Moment } from '../../../ui/time/moment';
import { SurveyTags } from '../survey-tags';
import { ResultsButton } from './results-button';
import { SORTS, type SurveysView } from './surveys-view';

interface SurveysTableProps {
  surveys: SurveyDashboardDto[];
  /** Whether others will take their place. */
  isWaiting: boolean;
  view: SurveysView;
  place: ListPlace;
  onChange: (part: Partial<SurveysView>) => void;
  actionsOf: (survey: SurveyDashboardDto) => ReactNode;
}

export function SurveysTable({ surveys, isWaiting, view, place, onChange, actionsOf }: SurveysTableProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const { md: isWide = false } = Grid.useBreakpoint();
  const fact = (name: string, value: number) => texts.content.fact({ name, value: number(value) });
  const titleOf = ({ id, title }: SurveyDashboardDto) => (
    <Link className="line-main" to={href.surveyResults(id)} state={{ place } satisfies CameFrom}>
      {title}
    </Link>
  );
  const all = (survey: SurveyDashboardDto) => (
    <span className="list-row-actions">
      <ResultsButton survey={survey} size="small" />
      {actionsOf(survey)}
    </span>
  );

  const wide: TableColumnsType<SurveyDashboardDto> = [
    {
      title: texts.surveyTable.columns.title,
      ...sortable(view, 'title'),
      className: 'title-column',
      render: (_, survey) => (
        <div className="line-cell">
          {titleOf(survey)}
          <span className="quiet">{survey.description}</span>
        </div>
      ),
    },
    {
      title: texts.surveyTable.columns.status,
      render: (_, { status, endDate }) => <SurveyTags status={status} endDate={endDate} />,
    },
    {
      title: texts.surveyTable.columns.responses,
      ...sortable(view, 'responses'),
      align: 'right',
      render: (_, { totalResponses }) => number(totalResponses),
    },
    {
      title: texts.surveyTable.columns.reward,
      ...sortable(view, 'reward'),
      align: 'right',
      render: (_, { pointsReward }) => number(pointsReward),
    },
    {
      title: texts.surveyTable.columns.end,
      render: (_, { endDate }) => (endDate === null ? texts.common.none : <Moment at={endDate} />),
    },
    {
      title: texts.surveyTable.columns.created,
      ...sortable(view, 'date'),
      render: (_, { createdAt }) => <Moment at={createdAt} />,
    },
    {
      title: <span className="visually-hidden">{texts.tables.actions}</span>,
      className: 'actions-column',
      render: (_, survey) => all(survey),
    },
  ];
  const narrow: TableColumnsType<SurveyDashboardDto> = [
    {
      title: texts.surveyTable.columns.title,
      render: (_, survey) => (
        <div className="title-cell">
          {titleOf(survey)}
          <span className="quiet">
            {fact(texts.surveyTable.columns.responses, survey.totalResponses)} ·{' '}
            {fact(texts.surveyTable.columns.reward, survey.pointsReward)}
          </span>
          <span className="list-row-foot">
            <SurveyTags status={survey.status} endDate={survey.endDate} />
            {all(survey)}
          </span>
        </div>
      ),
    },
  ];
  return (
    <Table<SurveyDashboardDto>
      rowKey="id"
      size="small"
      columns={isWide ? wide : narrow}
      dataSource={surveys}
      loading={isWaiting}
      pagination={false}
      onChange={onSort(SORTS, onChange)}
    />
  );
}
