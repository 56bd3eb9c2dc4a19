import type { ContentDto } from '@pwen/api-client';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { type Deletion, useDeleteContent } from './delete-content';

/** Asks for confirmation, deletes, and reports the result. */
export function useConfirmDelete(): (contents: readonly ContentDto[]) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const notify = useNotify();
  const errorText = useErrorText();
  const { mutateAsync } = useDeleteContent();

  const report = ({ deletedIds, failures }: Deletion, total: number) => {
    const result = total > 1 ? t('deleteContent.result', { deleted: deletedIds.length, total }) : undefined;
    const [failure] = failures;
    if (!failure) return notify.success(t('deleteContent.deleted'), result);
    const texts = [result, errorText(failure, ''), total > 1 && t('deleteContent.stillSelected')];
    notify.failure(t('deleteContent.failed'), texts.filter(Boolean).join(' · '));
  };

  return (contents) => {
    const [first] = contents;
    if (!first) return;
    modal.confirm({
      title:
        contents.length === 1
          ? t('deleteContent.oneTitle', { title: first.title })
          : t('deleteContent.manyTitle', { n: contents.length }),
      content: t('deleteContent.warning'),
      okText: t('deleteContent.confirm'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        mutateAsync(contents).then(
          (deletion) => report(deletion, contents.length),
          (error: unknown) => notify.failure(t('deleteContent.failed'), errorText(error, '')),
        ),
    });
  };
}
