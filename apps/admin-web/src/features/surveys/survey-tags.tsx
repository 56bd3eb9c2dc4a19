import type { SurveyStatus } from '@pwen/api-client';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const COLOURS: Record<SurveyStatus, string> = { draft: 'warning', active: 'success', closed: 'default' };

/** The chosen status, and beside it whether the end date has passed. */
export function SurveyTags({ status, endDate }: { status: SurveyStatus; endDate: string | null }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  return (
    <span className="survey-tags">
      <Tag color={COLOURS[status]}>{t(`surveys.status.${status}`)}</Tag>
      {endDate !== null && Date.parse(endDate) <= now && <Tag color="error">{t('surveys.ended')}</Tag>}
    </span>
  );
}
