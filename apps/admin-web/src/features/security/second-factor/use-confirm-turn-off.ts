import { disableSecondFactor } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { useNotify } from '../../../ui/notify';
import { secondFactorKeys } from '../../step-up/second-factor-query';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';

/** Asks for confirmation, removes the member's own second factor, and reports the result. */
export function useConfirmTurnOff(): () => void {
  const { t } = useTranslation();
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
      title: t('security.turnOffTitle'),
      content: t('security.turnOffText'),
      okText: t('security.turnOff'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        removal.mutateAsync().then(
          () => notify.success(t('security.turnedOff')),
          (error: unknown) => reportRefusal(error, t('security.turnOffFailed')),
        ),
    });
  };
}
