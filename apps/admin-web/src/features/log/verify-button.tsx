import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { LogVerificationDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';
import { useNotify } from '../../ui/notify';
import { useErrorText } from '../../ui/texts/error-text';
import { verifyWholeLog } from './log-query';

/** Recomputes the whole chain on the server and says what it found. */
export function VerifyButton() {
  const { t } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const verification = useMutation({
    mutationFn: verifyWholeLog,
    onError: (error) => notify.failure(t('log.verifyFailed'), errorText(error, t('signIn.unreachable'))),
  });
  return (
    <>
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        loading={verification.isPending}
        onClick={() => verification.mutate()}
      >
        {t('log.verify')}
      </Button>
      <Modal
        open={verification.isSuccess}
        title={t('log.verification')}
        footer={<Button onClick={verification.reset}>{t('common.close')}</Button>}
        onCancel={verification.reset}
      >
        {verification.data && <Finding found={verification.data} />}
      </Modal>
    </>
  );
}

function Finding({ found }: { found: LogVerificationDto }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { entries, headHash, fault } = found;
  return (
    <>
      {fault ? (
        <Alert
          type="error"
          showIcon
          title={t('log.broken', { id: fault.entryId })}
          description={t(`log.faults.${fault.kind}`)}
        />
      ) : (
        <Alert type="success" showIcon title={t('log.whole', { entries: number(entries) })} />
      )}
      <p className="quiet">{t('log.headText')}</p>
      <code className="log-hash">{headHash}</code>
    </>
  );
}
