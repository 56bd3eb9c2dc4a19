import { DeleteOutlined, EditOutlined, EyeOutlined, TableOutlined } from '@ant-design/icons';
import type { SurveyDashboardDto } from '@pwen/api-client';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../paths';
import { useFormats } from '../../ui/format';
import { useIsAdministrator } from '../sign-in/session';
import { ResultsButton } from './results-button';
import { SurveyTags } from './survey-tags';

interface SurveyCardProps {
  survey: SurveyDashboardDto;
  /** Which action of this card is loading. */
  opening: 'edit' | 'preview' | null;
  onEdit: () => void;
  onPreview: () => void;
  onDelete: () => void;
}

export function SurveyCard({ survey, opening, onEdit, onPreview, onDelete }: SurveyCardProps) {
  const { t } = useTranslation();
  const { number, moment } = useFormats();
  const isAdministrator = useIsAdministrator();
  const { title, endDate } = survey;
  const ownPage = href.surveyResults(survey.id);

  return (
    <li className="survey-card">
      <div className="survey-card-body">
        <SurveyTags status={survey.status} endDate={endDate} />
        <h2 className="survey-card-title">
          <Link to={ownPage}>{title}</Link>
        </h2>
        <p className="survey-card-text clamp-3">{survey.description}</p>
        <dl className="facts">
          <dt>{t('surveys.participants')}</dt>
          <dd>{number(survey.totalParticipants)}</dd>
          <dt>{t('surveys.responses')}</dt>
          <dd>{number(survey.totalResponses)}</dd>
          <dt>{t('surveys.pointsReward')}</dt>
          <dd>{number(survey.pointsReward)}</dd>
          <dt>{t('surveys.created')}</dt>
          <dd>{moment(survey.createdAt)}</dd>
          {endDate !== null && (
            <>
              <dt>{t('surveys.endDate')}</dt>
              <dd>{moment(endDate)}</dd>
            </>
          )}
        </dl>
        <Link to={ownPage} aria-label={t('surveys.openAction', { title })}>
          <TableOutlined aria-hidden /> {t('surveys.open')}
        </Link>
      </div>
      <div className="survey-card-foot">
        <ResultsButton survey={survey} />
        <span className="row-actions">
          <Button
            type="text"
            icon={<EyeOutlined />}
            loading={opening === 'preview'}
            aria-label={t('surveys.previewAction', { title })}
            onClick={onPreview}
          />
          {isAdministrator && (
            <>
              <Button
                type="text"
                icon={<EditOutlined />}
                loading={opening === 'edit'}
                aria-label={t('surveys.editAction', { title })}
                onClick={onEdit}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('surveys.deleteAction', { title })}
                onClick={onDelete}
              />
            </>
          )}
        </span>
      </div>
    </li>
  );
}
