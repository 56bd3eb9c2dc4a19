import { disableSecondFactor } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { secondFactorKeys } from '../../step-up/second-factor-query';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';

/** Asks for confirmation, removes the member's own second factor, and reports the result. */
export function useConfirmTurnOff(): () => void {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => steppedUp(disableSecondFactor),
    // After a refusal too: it may have become required in the meantime.
    onSettled: () => void client.invalidateQueries({ queryKey: secondFactorKeys.all }),
  });

  return () => {
    modal.confirm({
      title: texts.security.turnOffTitle,
      content: texts.security.turnOffText,
      okText: texts.security.turnOff,
      okButtonProps: { danger: true },
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        removal.mutateAsync().then(
          () => notify.success(texts.security.turnedOff),
          (error: unknown) => reportRefusal(error, texts.security.turnOffFailed),
        ),
    });
  };
}
