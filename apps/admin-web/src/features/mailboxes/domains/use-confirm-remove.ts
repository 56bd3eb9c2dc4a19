import { removeKnownDomain } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { mailboxKeys } from '../mailboxes-queries';
import { useMailboxTexts } from '../use-mailbox-texts';

/** Asks for confirmation, takes the number of a domain away, and reports the result. */
export function useConfirmRemove(): (domain: string) => void {
  const texts = useTexts();
  const mailboxes = useMailboxTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: (domain: string) => steppedUp(() => removeKnownDomain({ body: { domain } })),
    // After a refusal too: a colleague was first, and the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: mailboxKeys.domains }),
  });

  return (domain) => {
    modal.confirm({
      title: mailboxes.removeTitle({ domain }),
      content: mailboxes.removeText,
      okText: mailboxes.remove,
      okButtonProps: { danger: true },
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        removal.mutateAsync(domain).then(
          () => notify.success(mailboxes.removed),
          (error: unknown) => reportRefusal(error, mailboxes.removeFailed),
        ),
    });
  };
}
