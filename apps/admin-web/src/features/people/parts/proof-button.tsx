import { SafetyCertificateOutlined } from '@ant-design/icons';
import { signPersonEvents } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { download } from '../../../ui/export/download';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { saveBlob } from '../../../ui/texts/save-text';

/** Saves a person's events with the proofs that they are in the log that was signed: a file that anybody can verify. */
export function ProofButton({ personId }: { personId: number }) {
  const texts = useTexts();
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
          texts.person.proof.incomplete({ count: unsignedEvents }),
          texts.person.proof.incompleteText,
        );
      else notify.success(texts.person.proof.done, texts.person.proof.doneText);
    },
    onError: (error, signal) => {
      if (signal.aborted) return;
      // Whoever has events that nobody has signed yet.
      if (errorCodeOf(error) === 'NOT_FOUND')
        notify.warning(texts.person.proof.none, texts.person.proof.noneText);
      else notify.failure(texts.person.proof.failed, errorText(error, texts.exporting.failedText));
    },
  });
  return (
    <div className="proof-bar">
      <p className="quiet">{texts.person.proof.about}</p>
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        loading={proof.isPending}
        onClick={() => proof.mutate(stop.current.signal)}
      >
        {texts.person.proof.action}
      </Button>
    </div>
  );
}
