import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { LogVerificationDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../ui/format';
import { useNotify } from '../../ui/notify';
import { useErrorText } from '../../ui/texts/error-text';
import { type VerifyProgress, verifyWholeLog } from './log-query';

const NOTHING_YET: VerifyProgress = { entries: 0, share: 0 };

/** Has the whole chain recomputed on the server, shows how far that is, and says what was found. */
export function VerifyButton() {
  const { t } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const [progress, setProgress] = useState(NOTHING_YET);
  const stop = useRef(new AbortController());
  const verification = useMutation({
    mutationFn: (signal: AbortSignal) => verifyWholeLog(signal, setProgress),
    onError: (error, signal) => {
      if (signal.aborted) return;
      notify.failure(t('log.verifyFailed'), errorText(error, t('signIn.unreachable')));
    },
  });
  // Nobody waits for it on another page.
  useEffect(() => () => stop.current.abort(), []);

  const begin = () => {
    stop.current = new AbortController();
    setProgress(NOTHING_YET);
    verification.mutate(stop.current.signal);
  };
  const end = () => {
    stop.current.abort();
    verification.reset();
  };
  return (
    <>
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        loading={verification.isPending}
        onClick={begin}
      >
        {t('log.verify')}
      </Button>
      <Modal
        open={verification.isPending || verification.isSuccess}
        title={t('log.verification')}
        footer={<Button onClick={end}>{t(verification.isPending ? 'common.cancel' : 'common.close')}</Button>}
        onCancel={end}
      >
        {verification.isPending && <Checking progress={progress} />}
        {verification.data && <Finding found={verification.data} />}
      </Modal>
    </>
  );
}

function Checking({ progress: { entries, share } }: { progress: VerifyProgress }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <>
      <Progress percent={Math.floor(share * 100)} aria-label={t('log.verification')} />
      <p className="quiet" role="status">
        {t('log.verifying', { entries: number(entries) })}
      </p>
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
