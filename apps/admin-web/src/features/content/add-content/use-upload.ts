import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useProveFirst } from '../../step-up/use-prove-first';
import { contentKeys } from '../content-query';
import { type NewContent, sendContent } from './send-content';

/** The error of an upload that the person cancelled. */
export class UploadCancelled extends Error {}

/** Uploads one video: its progress, how to cancel it, and refreshing the list afterwards. */
export function useUpload() {
  const client = useQueryClient();
  const proveFirst = useProveFirst();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController | null>(null);

  const upload = useMutation({
    mutationFn: async (content: NewContent) => {
      const controller = new AbortController();
      abort.current = controller;
      setShare(0);
      await proveFirst();
      return sendContent(content, { onProgress: setShare, signal: controller.signal });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });

  const isSending = upload.isPending;
  useEffect(() => {
    if (!isSending) return;
    // Closing the tab would abort the upload: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);
  // When the page is left (a session has ended), its upload is aborted.
  useEffect(() => () => abort.current?.abort(), []);

  return {
    send: upload.mutateAsync,
    cancel: () => abort.current?.abort(new UploadCancelled()),
    isSending,
    /** From 0 to 1. At 1 everything has been sent and the server is checking it. */
    share,
  };
}
