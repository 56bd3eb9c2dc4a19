import { renewRecoveryCodes } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { secondFactorKeys } from '../../step-up/second-factor-query';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';

/** Asks for confirmation, replaces the recovery codes, and passes on the new ones. */
export function useConfirmRenew(onRenewed: (recoveryCodes: string[]) => void): () => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  const renewal = useMutation({
    mutationFn: async () => (await steppedUp(renewRecoveryCodes)).data.recoveryCodes,
    onSettled: () => void client.invalidateQueries({ queryKey: secondFactorKeys.all }),
    gcTime: 0,
  });

  return () => {
    modal.confirm({
      title: t('security.renewTitle'),
      content: t('security.renewText'),
      okText: t('security.renewConfirm'),
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        renewal
          .mutateAsync()
          .then(onRenewed, (error: unknown) => reportRefusal(error, t('security.renewFailed'))),
    });
  };
}
