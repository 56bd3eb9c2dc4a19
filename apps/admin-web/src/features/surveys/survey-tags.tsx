import type { SurveyDashboardDto, SurveyStatus } from '@pwen/api-client';
import { Tag } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { WaitingChangeTag } from '../delayed-changes/waiting-change-tag';
import './survey-tags.css';

const COLOURS: Record<SurveyStatus, string> = { draft: 'warning', active: 'success', closed: 'default' };

/** The chosen status, and beside it whether the end date has passed, and whether a change of the survey waits. */
export function SurveyTags({ survey: { id, status, endDate } }: { survey: SurveyDashboardDto }) {
  const texts = useTexts();
  const [now] = useState(() => Date.now());
  return (
    <span className="survey-tags">
      <Tag color={COLOURS[status]}>{texts.surveys.status[status]}</Tag>
      {endDate !== null && Date.parse(endDate) <= now && <Tag color="error">{texts.surveys.ended}</Tag>}
      <WaitingChangeTag kind="survey-points" subjectId={id} />
    </span>
  );
}
