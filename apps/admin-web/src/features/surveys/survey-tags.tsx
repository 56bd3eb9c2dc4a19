import type { SurveyStatus } from '@pwen/api-client';
import { Tag } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import './survey-tags.css';

const COLOURS: Record<SurveyStatus, string> = { draft: 'warning', active: 'success', closed: 'default' };

/** The chosen status, and beside it whether the end date has passed. */
export function SurveyTags({ status, endDate }: { status: SurveyStatus; endDate: string | null }) {
  const texts = useTexts();
  const [now] = useState(() => Date.now());
  return (
    <span className="survey-tags">
      <Tag color={COLOURS[status]}>{texts.surveys.status[status]}</Tag>
      {endDate !== null && Date.parse(endDate) <= now && <Tag color="error">{texts.surveys.ended}</Tag>}
    </span>
  );
}
