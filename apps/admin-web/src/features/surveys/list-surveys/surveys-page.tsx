import { PlusOutlined } from '@ant-design/icons';
import type { SurveyDashboardDto, SurveyDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { queryText } from '../../../ui/lists/list-view';
import { NoMatch, PagedList } from '../../../ui/lists/paged-list';
import { useListView } from '../../../ui/lists/use-list-view';
import { usualLayout } from '../../../ui/lists/usual-layout';
import { PageHead } from '../../../ui/page-head';
import { Nothing } from '../../../ui/states';
import { useIsAdministrator } from '../../sign-in/session';
import { useConfirmDelete } from '../delete-survey/use-confirm-delete';
import { SurveyDialog } from '../edit-survey/survey-dialog';
import { PreviewDialog, type PreviewedSurvey } from '../preview-survey/preview-dialog';
import { questionsOf } from '../survey-questions';
import { surveysQuery } from '../surveys-query';
import { useOpenSurvey } from '../use-open-survey';
import { SurveyActions } from './survey-actions';
import { SurveyCard } from './survey-card';
import { SurveysTable } from './surveys-table';
import { SurveysToolbar } from './surveys-toolbar';
import { ALLOWED, filterOf, type SurveysView, USUAL_VIEW } from './surveys-view';
import './list-surveys.css';

/** The programme's surveys: search, create, edit, preview and delete. */
export function SurveysPage() {
  const texts = useTexts();
  const { number } = useFormats();
  const usual: SurveysView = { ...USUAL_VIEW, layout: usualLayout() };
  const list = useListView(usual, ALLOWED);
  const { view, pages } = list;
  const filter = filterOf(view);
  const surveys = useQuery(surveysQuery({ ...filter, sort: view.sort, order: view.order }, pages.key));
  const isAdministrator = useIsAdministrator();
  const confirmDelete = useConfirmDelete();
  const [edited, setEdited] = useState<SurveyDto | null>(null);
  const [hasResponses, setHasResponses] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [previewed, setPreviewed] = useState<PreviewedSurvey | null>(null);

  const rows = surveys.data?.rows ?? [];
  // Whether another view's surveys are shown until those of this one are there.
  const { isPlaceholderData: isWaiting } = surveys;
  const edit = (survey: SurveyDto | null) => {
    setEdited(survey);
    setHasResponses(rows.some(({ id, totalResponses }) => id === survey?.id && totalResponses > 0));
    setOpenings((count) => count + 1);
    setDialogOpen(true);
  };
  const { opening, open } = useOpenSurvey((survey, purpose) => {
    if (purpose === 'edit') edit(survey);
    else setPreviewed({ ...survey, questions: questionsOf(survey) });
  });
  const actionsOf = (survey: SurveyDashboardDto) => (
    <SurveyActions
      title={survey.title}
      opening={opening?.id === survey.id ? opening.purpose : null}
      onEdit={() => open(survey.id, 'edit')}
      onPreview={() => open(survey.id, 'preview')}
      onDelete={() => confirmDelete(survey)}
    />
  );

  return (
    <>
      <PageHead title={texts.surveys.title}>
        <ExportButton path={`/api/admin/surveys/export${queryText(filter)}`} fileName="surveys.csv" />
        {isAdministrator && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit(null)}>
            {texts.surveys.add}
          </Button>
        )}
      </PageHead>
      <SurveysToolbar list={list} />
      <PagedList
        fills
        title={texts.surveys.title}
        page={surveys}
        pages={pages}
        loadFailed={texts.surveys.loadFailed}
        nothing={
          list.isFiltered ? (
            <NoMatch title={texts.surveyTable.noMatch} onClear={list.clear} />
          ) : (
            <Nothing
              title={texts.surveys.emptyTitle}
              text={isAdministrator ? texts.surveys.emptyText : undefined}
            >
              {isAdministrator && (
                <Button type="primary" onClick={() => edit(null)}>
                  {texts.surveys.createFirst}
                </Button>
              )}
            </Nothing>
          )
        }
      >
        <span role="status" className="quiet">
          {texts.surveyTable.found({ total: number(surveys.data?.total ?? 0) })}
        </span>
        {view.layout === 'table' ? (
          <SurveysTable surveys={rows} isWaiting={isWaiting} list={list} actionsOf={actionsOf} />
        ) : (
          <ul className="survey-grid" aria-busy={isWaiting}>
            {rows.map((survey) => (
              <SurveyCard key={survey.id} survey={survey} place={list.place} actions={actionsOf(survey)} />
            ))}
          </ul>
        )}
      </PagedList>
      <SurveyDialog
        // A new form for every opening: nothing of the previous one remains in it.
        key={openings}
        isOpen={isDialogOpen}
        survey={edited}
        hasResponses={hasResponses}
        onClose={() => setDialogOpen(false)}
      />
      <PreviewDialog survey={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}
