import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { contentQuery } from '../content-query';
import { type NewContent, sendContent } from './send-content';

/** What an upload ends with when the person stopped it. */
export class UploadCancelled extends Error {}

/** Sends one video and follows it: how much has left, the cancel, and the list afterwards. */
export function useUpload() {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController | null>(null);

  const upload = useMutation({
    mutationFn: (content: NewContent) => {
      const controller = new AbortController();
      abort.current = controller;
      setShare(0);
      return sendContent(content, { onProgress: setShare, signal: controller.signal });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: contentQuery.queryKey }),
  });

  const isSending = upload.isPending;
  useEffect(() => {
    if (!isSending) return;
    // Closing the tab would end the upload: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);
  // A page that goes away (a session that ended) takes its upload with it.
  useEffect(() => () => abort.current?.abort(), []);

  return {
    send: upload.mutateAsync,
    cancel: () => abort.current?.abort(new UploadCancelled()),
    isSending,
    /** From 0 to 1. At 1 everything was sent and the server is checking it. */
    share,
  };
}
