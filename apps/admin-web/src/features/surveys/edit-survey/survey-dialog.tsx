import { ApiError, type SurveyDto } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Modal } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { EditConflict } from '../../../ui/conflict/edit-conflict';
import { useConflict } from '../../../ui/conflict/use-conflict';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { useRefusedText } from '../../../ui/texts/fault-text';
import { useSaveOnce } from '../../../ui/use-save-once';
import { PreviewDialog, type PreviewedSurvey } from '../preview-survey/preview-dialog';
import { surveyQuery } from '../surveys-query';
import { isAboutForm, refusedFields } from './refused-fields';
import { useSaveSurvey } from './save-survey';
import { SurveyForm } from './survey-form';
import { initialValues, surveyMergers, type SurveyValues } from './survey-values';
import { useSurveyWords } from './use-survey-words';

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
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const errorText = useErrorText();
  const refusedText = useRefusedText();
  const [form] = Form.useForm<SurveyValues>();
  const client = useQueryClient();
  const words = useSurveyWords();
  const edit = useConflict({
    edited: survey,
    isOpen,
    form,
    valuesOf: initialValues,
    mergers: surveyMergers,
    read: ({ id }) => client.fetchQuery({ ...surveyQuery(id), staleTime: 0 }),
    loggedAs: ({ id }) => ({ subjectType: 'survey', subjectId: id, actions: ['edit-survey'] }),
  });
  const { base, conflict } = edit;
  const saving = useSaveSurvey(base);
  const { once, again } = useSaveOnce();
  const [previewed, setPreviewed] = useState<PreviewedSurvey | null>(null);

  const succeed = () => {
    notify.success(base ? texts.surveyDialog.updated : texts.surveyDialog.created);
    onClose();
  };
  const save = async (values: SurveyValues) => {
    if (edit.mustDecide()) return;
    try {
      await once(async () => {
        await saving.mutateAsync(values);
        succeed();
      });
    } catch (refusal) {
      await edit.meet(refusal, { onSaved: succeed, onRefused: showRefusal });
    }
  };

  const showRefusal = (error: unknown) => {
    const otherwise = base ? texts.surveyDialog.updateFailed : texts.surveyDialog.createFailed;
    const fields = refusedFields(error).map((field) => ({
      name: field.name as never,
      errors: [refusedText(field)],
    }));
    form.setFields(fields);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { block: 'center', focus: true });
    if (isAboutForm(error))
      notify.failure(texts.surveyDialog.validationTitle, first?.errors[0] ?? errorText(error, otherwise));
    else {
      // "Error" for a refusal by the server, "submission error" when there was no answer.
      const { errorTitle, submissionTitle } = texts.surveyDialog;
      notify.failure(error instanceof ApiError ? errorTitle : submissionTitle, errorText(error, otherwise));
    }
  };

  const close = () => {
    if (saving.isPending) return;
    if (!form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: texts.surveyDialog.discardTitle,
      content: texts.surveyDialog.discardText,
      okText: texts.surveyDialog.discard,
      okButtonProps: { danger: true },
      cancelText: texts.surveyDialog.keepEditing,
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };

  return (
    <>
      <Modal
        open={isOpen}
        title={base ? texts.surveyDialog.editTitle : texts.surveyDialog.createTitle}
        width={760}
        okText={base ? texts.surveyDialog.save : texts.surveyDialog.create}
        cancelText={texts.common.cancel}
        onOk={form.submit}
        onCancel={close}
        okButtonProps={{ loading: saving.isPending }}
        cancelButtonProps={{ disabled: saving.isPending }}
        footer={(_, { OkBtn, CancelBtn }) => (
          <div className="dialog-foot">
            <Button
              className="dialog-foot-aside"
              onClick={() => setPreviewed(form.getFieldsValue(true) as SurveyValues)}
            >
              {texts.surveyDialog.preview}
            </Button>
            <CancelBtn />
            <OkBtn />
          </div>
        )}
        // A click beside the dialog must not discard what was typed.
        mask={{ closable: false }}
        afterOpenChange={again}
        destroyOnHidden
      >
        {conflict && (
          <EditConflict
            key={conflict.times}
            conflict={conflict}
            form={form}
            words={words}
            onChoose={edit.choose}
            onDiscard={edit.discard}
          />
        )}
        <SurveyForm
          form={form}
          survey={base}
          hasResponses={hasResponses}
          isSaving={saving.isPending}
          onSubmit={(values) => void save(values)}
          onRefused={({ errorFields }) =>
            notify.failure(texts.surveyDialog.validationTitle, errorFields[0]?.errors[0])
          }
        />
      </Modal>
      <PreviewDialog survey={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}
