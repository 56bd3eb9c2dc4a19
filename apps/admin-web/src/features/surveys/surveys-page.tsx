import { PlusOutlined } from '@ant-design/icons';
import type { SurveyDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Grid, Pagination, Typography } from 'antd';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';
import { HeadingLevel } from '../../ui/heading-level';
import { Loading, LoadFailed, Nothing } from '../../ui/states';
import { usePageTitle } from '../../ui/use-page-title';
import { useIsAdministrator } from '../sign-in/session';
import { useConfirmDelete } from './delete-survey/use-confirm-delete';
import { SurveyDialog } from './edit-survey/survey-dialog';
import { PreviewDialog, type PreviewedSurvey } from './preview-survey/preview-dialog';
import { SurveyCard } from './survey-card';
import { questionsOf } from './survey-questions';
import { surveysQuery } from './surveys-query';
import { useOpenSurvey } from './use-open-survey';

const PAGE_CARDS = 24;

/** The programme's surveys: create, edit, preview and delete. */
export function SurveysPage() {
  const { t } = useTranslation();
  usePageTitle(t('surveys.title'));
  const { number } = useFormats();
  const isWide = Grid.useBreakpoint().md ?? false;
  const surveys = useQuery(surveysQuery);
  const isAdministrator = useIsAdministrator();
  const confirmDelete = useConfirmDelete();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<SurveyDto | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [previewed, setPreviewed] = useState<PreviewedSurvey | null>(null);
  const edit = (survey: SurveyDto | null) => {
    setEdited(survey);
    setOpenings((count) => count + 1);
    setDialogOpen(true);
  };
  const { opening, open } = useOpenSurvey((survey, purpose) => {
    if (purpose === 'edit') edit(survey);
    else setPreviewed({ ...survey, questions: questionsOf(survey) });
  });

  const loaded = surveys.data?.rows ?? [];
  const total = surveys.data?.total ?? 0;
  const shownPage = Math.min(page, Math.max(1, Math.ceil(loaded.length / PAGE_CARDS)));
  const shown = loaded.slice((shownPage - 1) * PAGE_CARDS, shownPage * PAGE_CARDS);

  return (
    <>
      <div className="page-head">
        <Typography.Title level={use(HeadingLevel)}>{t('surveys.title')}</Typography.Title>
        {isAdministrator && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit(null)}>
            {t('surveys.add')}
          </Button>
        )}
      </div>
      {surveys.isPending && <Loading />}
      {surveys.isError && (
        <LoadFailed
          title={t('surveys.loadFailed')}
          isRetrying={surveys.isFetching}
          onRetry={() => void surveys.refetch()}
        />
      )}
      {surveys.isSuccess && total === 0 && (
        <Nothing title={t('surveys.emptyTitle')} text={isAdministrator ? t('surveys.emptyText') : undefined}>
          {isAdministrator && (
            <Button type="primary" onClick={() => edit(null)}>
              {t('surveys.createFirst')}
            </Button>
          )}
        </Nothing>
      )}
      {surveys.isSuccess && total > 0 && (
        <>
          {loaded.length < total && (
            <Alert
              type="warning"
              showIcon
              title={t('surveys.truncated', { loaded: number(loaded.length), total: number(total) })}
            />
          )}
          <ul className="survey-grid">
            {shown.map((survey) => (
              <SurveyCard
                key={survey.id}
                survey={survey}
                opening={opening?.id === survey.id ? opening.purpose : null}
                onEdit={() => open(survey.id, 'edit')}
                onPreview={() => open(survey.id, 'preview')}
                onDelete={() => confirmDelete(survey)}
              />
            ))}
          </ul>
          <Pagination
            className="page-foot"
            current={shownPage}
            total={loaded.length}
            pageSize={PAGE_CARDS}
            onChange={setPage}
            showSizeChanger={false}
            hideOnSinglePage
            simple={!isWide}
          />
        </>
      )}
      <SurveyDialog
        // A new form for every opening: nothing of the previous one remains in it.
        key={openings}
        isOpen={isDialogOpen}
        survey={edited}
        hasResponses={loaded.some(({ id, totalResponses }) => id === edited?.id && totalResponses > 0)}
        onClose={() => setDialogOpen(false)}
      />
      <PreviewDialog survey={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}
