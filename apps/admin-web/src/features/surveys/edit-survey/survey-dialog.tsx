import type { SurveyDto } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { Button, type FormInstance } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { EditDialog } from '../../../ui/edit/edit-dialog';
import { useEdit } from '../../../ui/edit/use-edit';
import { CountsLaterNotice } from '../../delayed-changes/counts-later-notice';
import { useCountsLaterNote } from '../../delayed-changes/use-counts-later-text';
import { useMay } from '../../sign-in/session';
import { PreviewDialog, type PreviewedSurvey } from '../preview-survey/preview-dialog';
import { surveyQuery } from '../surveys-query';
import { refusedFields } from './refused-fields';
import { useSaveSurvey } from './save-survey';
import { SurveyFields } from './survey-fields';
import { initialValues, surveyMergers, type SurveyValues } from './survey-values';
import { useSurveyWords } from './use-survey-words';
import './edit-survey.css';

interface SurveyDialogProps {
  isOpen: boolean;
  /** The survey to edit; null for a new one. */
  survey: SurveyDto | null;
  /** Whether anybody has answered it. */
  hasResponses: boolean;
  onClose: () => void;
}

/** Creates or edits a survey, including its questions. */
export function SurveyDialog({ isOpen, survey, hasResponses, onClose }: SurveyDialogProps) {
  const { surveyDialog } = useTexts();
  const client = useQueryClient();
  const seesLog = useMay('see-log');
  const [previewed, setPreviewed] = useState<PreviewedSurvey | null>(null);
  const edit = useEdit({
    edited: survey,
    isOpen,
    valuesOf: initialValues,
    mergers: surveyMergers,
    read: ({ id }) => client.fetchQuery({ ...surveyQuery(id), staleTime: 0 }),
    loggedAs: seesLog
      ? ({ id }) => ({ subjectType: 'survey', subjectId: id, actions: ['edit-survey'] })
      : null,
    saving: useSaveSurvey(),
    refusedFields,
  });
  const preview = () => setPreviewed(edit.form.getFieldsValue(true) as SurveyValues);
  return (
    <>
      <EditDialog
        edit={edit}
        isOpen={isOpen}
        onClose={onClose}
        texts={edit.base ? surveyDialog.editing : surveyDialog.creating}
        words={useSurveyWords()}
        width={760}
        above={<CountsLaterNotice of={edit.base} />}
        noteOn={useCountsLaterNote()}
        aside={
          <Button className="dialog-foot-aside" onClick={preview}>
            {surveyDialog.preview}
          </Button>
        }
        onValuesChange={({ questions }) => {
          if (questions) recheckQuestions(edit.form);
        }}
      >
        <SurveyFields survey={edit.base} hasResponses={hasResponses} />
      </EditDialog>
      <PreviewDialog survey={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}

/** Whether a question is valid depends on the others: those with errors are validated again. */
function recheckQuestions(form: FormInstance): void {
  const marked = form
    .getFieldsError()
    .filter(({ name, errors }) => name[0] === 'questions' && errors.length > 0);
  if (marked.length > 0) form.validateFields(marked.map(({ name }) => name)).catch(() => undefined);
}
