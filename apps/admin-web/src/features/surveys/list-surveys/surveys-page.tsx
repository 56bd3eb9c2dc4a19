import { PlusOutlined } from '@ant-design/icons';
import type { SurveyDashboardDto, SurveyDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useDialog } from '../../../ui/edit/use-dialog';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { queryText } from '../../../ui/lists/list-view';
import { NoMatch, PagedList } from '../../../ui/lists/paged-list';
import { useListView, type ViewedList } from '../../../ui/lists/use-list-view';
import { usualLayout } from '../../../ui/lists/usual-layout';
import { PageHead } from '../../../ui/page-head';
import { Nothing } from '../../../ui/states';
import { useMay } from '../../sign-in/session';
import { useConfirmDelete } from '../delete-survey/use-confirm-delete';
import { SurveyDialog } from '../edit-survey/survey-dialog';
import { PreviewDialog, type PreviewedSurvey } from '../preview-survey/preview-dialog';
import { questionsOf } from '../survey-questions';
import { surveysQuery } from '../surveys-query';
import { useOpenSurvey } from '../use-open-survey';
import { SurveyActions } from './survey-actions';
import { SurveyGrid } from './survey-grid';
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
  const surveys = useQuery(
    surveysQuery({ ...filterOf(view), sort: view.sort, order: view.order }, pages.key),
  );
  const confirmDelete = useConfirmDelete();
  const editing = useDialog<{ survey: SurveyDto | null; hasResponses: boolean }>();
  const [previewed, setPreviewed] = useState<PreviewedSurvey | null>(null);

  const rows = surveys.data?.rows ?? [];
  const create = () => editing.open({ survey: null, hasResponses: false });
  const edit = (survey: SurveyDto) =>
    editing.open({
      survey,
      hasResponses: rows.some(({ id, totalResponses }) => id === survey.id && totalResponses > 0),
    });
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
  const rowsProps = { surveys: rows, isWaiting: surveys.isPlaceholderData, list, actionsOf };

  return (
    <>
      <SurveysHead view={view} onAdd={create} />
      <SurveysToolbar list={list} />
      <PagedList
        fills
        title={texts.surveys.title}
        page={surveys}
        pages={pages}
        loadFailed={texts.surveys.loadFailed}
        nothing={<NoSurveys list={list} onAdd={create} />}
      >
        <span role="status" className="quiet">
          {texts.surveyTable.found({ total: number(surveys.data?.total ?? 0) })}
        </span>
        {view.layout === 'table' ? <SurveysTable {...rowsProps} /> : <SurveyGrid {...rowsProps} />}
      </PagedList>
      <SurveyDialog
        // A new form for every opening: nothing of the previous one remains in it.
        key={editing.opening}
        isOpen={editing.isOpen}
        survey={editing.about?.survey ?? null}
        hasResponses={editing.about?.hasResponses ?? false}
        onClose={editing.close}
      />
      <PreviewDialog survey={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}

function SurveysHead({ view, onAdd }: { view: SurveysView; onAdd: () => void }) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  return (
    <PageHead title={texts.surveys.title}>
      <ExportButton path={`/api/admin/surveys/export${queryText(filterOf(view))}`} fileName="surveys.csv" />
      {mayEdit && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {texts.surveys.add}
        </Button>
      )}
    </PageHead>
  );
}

function NoSurveys({ list, onAdd }: { list: ViewedList<SurveysView>; onAdd: () => void }) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  if (list.isFiltered) return <NoMatch title={texts.surveyTable.noMatch} onClear={list.clear} />;
  return (
    <Nothing title={texts.surveys.emptyTitle} text={mayEdit ? texts.surveys.emptyText : undefined}>
      {mayEdit && (
        <Button type="primary" onClick={onAdd}>
          {texts.surveys.createFirst}
        </Button>
      )}
    </Nothing>
  );
}
