import { deleteSurvey, type SurveyDashboardDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { createElement } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import type { SortedPage } from '../../../ui/lists/sorted-page';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { surveyKeys } from '../survey-keys';

/** Asks for confirmation, deletes a survey, and reports the result. */
export function useConfirmDelete(): (survey: Pick<SurveyDashboardDto, 'id' | 'title'>) => void {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: (id: number) => deleteSurvey({ path: { id } }),
    onSuccess: (_, id) => {
      client.setQueriesData<SortedPage<SurveyDashboardDto>>(
        { queryKey: surveyKeys.pages },
        (loaded) =>
          loaded && {
            ...loaded,
            rows: loaded.rows.filter((row) => row.id !== id),
            total: Math.max(0, loaded.total - 1),
          },
      );
    },
    // Also after a failure: a survey that another administrator has deleted disappears from the page.
    onSettled: () => void client.invalidateQueries({ queryKey: surveyKeys.all }),
  });

  return ({ id, title }) => {
    modal.confirm({
      title: texts.deleteSurvey.title({ title }),
      content: [texts.deleteSurvey.warning, texts.deleteSurvey.consequence].map((text) =>
        createElement('p', { key: text }, text),
      ),
      okText: texts.deleteSurvey.confirm,
      okButtonProps: { danger: true },
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        deletion.mutateAsync(id).then(
          () => notify.success(texts.deleteSurvey.deleted),
          (error: unknown) =>
            notify.failure(texts.editing.failures.refused, errorText(error, texts.deleteSurvey.failed)),
        ),
    });
  };
}
