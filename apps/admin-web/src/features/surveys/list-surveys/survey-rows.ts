import type { SurveyDashboardDto } from '@pwen/api-client';
import type { ReactNode } from 'react';

import type { ViewedList } from '../../../ui/lists/use-list-view';
import type { SurveysView } from './surveys-view';

/** The common props of the table and the grid: the rows of one page, and what can be done with each. */
export interface SurveyRowsProps {
  surveys: SurveyDashboardDto[];
  /** Whether others will take their place. */
  isWaiting: boolean;
  list: ViewedList<SurveysView>;
  actionsOf: (survey: SurveyDashboardDto) => ReactNode;
}
