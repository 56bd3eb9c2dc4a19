import { renewRecoveryCodes } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { secondFactorKeys } from '../../step-up/second-factor-query';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';

/** Asks for confirmation, replaces the recovery codes, and passes on the new ones. */
export function useConfirmRenew(onRenewed: (recoveryCodes: string[]) => void): () => void {
  const texts = useTexts();
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
      title: texts.security.renewTitle,
      content: texts.security.renewText,
      okText: texts.security.renewConfirm,
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        renewal
          .mutateAsync()
          .then(onRenewed, (error: unknown) => reportRefusal(error, texts.security.renewFailed)),
    });
  };
}
