import { SafetyCertificateOutlined } from '@ant-design/icons';
import { signPersonEvents } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { download } from '../../../ui/export/download';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { saveBlob } from '../../../ui/texts/save-text';

/** Saves a person's events with the proofs that they are in the log that was signed: a file that anybody can verify. */
export function ProofButton({ personId }: { personId: number }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const stop = useRef(new AbortController());
  // Nobody waits for it on another page.
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);
  const proof = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      // The newest receipts are those that a dispute is about.
      const { data } = await signPersonEvents({ path: { id: personId }, signal });
      return { ...data, parts: await download(`/api/users/${personId}/points/proof`, signal) };
    },
    onSuccess: ({ parts, unsignedEvents }) => {
      saveBlob(`pwen-proof-${personId}.jsonl`, new Blob(parts, { type: 'application/jsonl' }));
      if (unsignedEvents > 0)
        notify.warning(
          t('person.proof.incomplete', { count: unsignedEvents }),
          t('person.proof.incompleteText'),
        );
      else notify.success(t('person.proof.done'), t('person.proof.doneText'));
    },
    onError: (error, signal) => {
      if (signal.aborted) return;
      // Whoever has events that nobody has signed yet.
      if (errorCodeOf(error) === 'NOT_FOUND')
        notify.warning(t('person.proof.none'), t('person.proof.noneText'));
      else notify.failure(t('person.proof.failed'), errorText(error, t('exporting.failedText')));
    },
  });
  return (
    <div className="proof-bar">
      <p className="quiet">{t('person.proof.about')}</p>
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        loading={proof.isPending}
        onClick={() => proof.mutate(stop.current.signal)}
      >
        {t('person.proof.action')}
      </Button>
    </div>
  );
}
