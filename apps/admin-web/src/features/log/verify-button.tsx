import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { LogVerificationDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import { useNotify } from '../../ui/notify';
import { useErrorText } from '../../ui/texts/error-text';
import { type VerifyProgress, verifyWholeLog } from './log-query';

const NOTHING_YET: VerifyProgress = { entries: 0, share: 0 };

/** Has the whole chain recomputed on the server, shows how far that is, and says what was found. */
export function VerifyButton() {
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  const [progress, setProgress] = useState(NOTHING_YET);
  const stop = useRef(new AbortController());
  const verification = useMutation({
    mutationFn: (signal: AbortSignal) => verifyWholeLog(signal, setProgress),
    onError: (error, signal) => {
      if (signal.aborted) return;
      notify.failure(texts.log.verifyFailed, errorText(error, texts.signIn.unreachable));
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
        {texts.log.verify}
      </Button>
      <Modal
        open={verification.isPending || verification.isSuccess}
        title={texts.log.verification}
        footer={
          <Button onClick={end}>{verification.isPending ? texts.common.cancel : texts.common.close}</Button>
        }
        onCancel={end}
      >
        {verification.isPending && <Checking progress={progress} />}
        {verification.data && <Finding found={verification.data} />}
      </Modal>
    </>
  );
}

function Checking({ progress: { entries, share } }: { progress: VerifyProgress }) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <>
      <Progress percent={Math.floor(share * 100)} aria-label={texts.log.verification} />
      <p className="quiet" role="status">
        {texts.log.verifying({ entries: number(entries) })}
      </p>
    </>
  );
}

function Finding({ found }: { found: LogVerificationDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const { entries, headHash, fault } = found;
  return (
    <>
      {fault ? (
        <Alert
          type="error"
          showIcon
          title={texts.log.broken({ id: fault.entryId })}
          description={texts.log.faults[fault.kind]}
        />
      ) : (
        <Alert type="success" showIcon title={texts.log.whole({ entries: number(entries) })} />
      )}
      <p className="quiet">{texts.log.headText}</p>
      <code className="log-hash">{headHash}</code>
    </>
  );
}
