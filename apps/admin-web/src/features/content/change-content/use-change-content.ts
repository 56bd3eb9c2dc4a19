import type { ChangedContentsDto, ManagedContentDto } from '@pwen/api-client';
import { App } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorSentence, useErrorText } from '../../../ui/texts/error-text';
import { type Change, useChangeSeveral, useSetVisible } from './change-content';

type Videos = readonly ManagedContentDto[];

/**
 * Shows, hides and deletes videos, and reports what became of each. A deletion asks for confirmation.
 *
 * @param onDone gets the ids of those that were changed
 */
export function useChangeContent(onDone: (ids: readonly number[]) => void) {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const errorText = useErrorText();
  const several = useChangeSeveral();
  const visible = useSetVisible();
  const { report, failureTitle } = useReport();

  const change = async (what: Change, videos: Videos) => {
    try {
      const changed = await several.mutateAsync({ change: what, videos });
      onDone(changed.done);
      report(what, videos, changed);
    } catch (error) {
      const still = videos.length > 1 ? ` · ${texts.contentList.stillSelected}` : '';
      notify.failure(failureTitle(what), `${errorText(error, '')}${still}`);
    }
  };

  const confirmDelete = (videos: Videos) => {
    const [first] = videos;
    if (!first) return;
    modal.confirm({
      title:
        videos.length === 1
          ? texts.deleteContent.oneTitle({ title: first.title })
          : texts.deleteContent.manyTitle({ n: videos.length }),
      content: texts.deleteContent.warning,
      okText: texts.deleteContent.confirm,
      okButtonProps: { danger: true },
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => change('delete', videos),
    });
  };

  const setVisible = ({ id, title }: ManagedContentDto, isVisible: boolean) =>
    visible.mutate(
      { id, isVisible },
      {
        onSuccess: () =>
          notify.success((isVisible ? texts.contentList.shown : texts.contentList.hidden)({ title })),
        onError: (error) => notify.failure(texts.contentList.visibilityFailed, errorText(error, '')),
      },
    );

  return {
    isChanging: several.isPending,
    show: (videos: Videos) => void change('show', videos),
    hide: (videos: Videos) => void change('hide', videos),
    confirmDelete,
    setVisible,
  };
}

/** Says what became of a change: that all was done, or of which videos it was not and why. */
function useReport() {
  const texts = useTexts();
  const { number } = useFormats();
  const notify = useNotify();
  const sentenceOf = useErrorSentence();

  const succeeded = (change: Change, videos: Videos) => {
    const [n, total] = [number(videos.length), videos.length];
    if (change === 'show') return notify.success(texts.contentList.severalShown({ n }));
    if (change === 'hide') return notify.success(texts.contentList.severalHidden({ n }));
    const result = total > 1 ? texts.deleteContent.result({ deleted: n, total: n }) : undefined;
    return notify.success(texts.deleteContent.deleted, result);
  };

  const failureTitle = (change: Change) =>
    change === 'delete' ? texts.deleteContent.failed : texts.contentList.changeFailed;

  const report = (change: Change, videos: Videos, { done, failed }: ChangedContentsDto) => {
    if (failed.length === 0) return succeeded(change, videos);
    const titles = new Map(videos.map(({ id, title }) => [id, title]));
    const reasons = [...new Set(failed.map(({ code }) => code))].map((code) =>
      texts.contentList.why({
        reason: sentenceOf(code),
        titles: failed
          .filter((one) => one.code === code)
          .map(({ id }) => titles.get(id))
          .join(', '),
      }),
    );
    const result = texts.contentList.result({ done: number(done.length), total: number(videos.length) });
    notify.failure(failureTitle(change), [result, ...reasons, texts.contentList.stillSelected].join(' · '));
  };

  return { report, failureTitle };
}
