import { wishCheckpoint } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { attentionQuery } from '../overview-queries';

/** The worker looks every five seconds. */
const LOOKS = 10;
const LOOK_EVERY_MS = 1_500;

/** Asks the worker for a checkpoint, and waits until it is there. */
export function SignCheckpointButton() {
  const texts = useTexts();
  const { number } = useFormats();
  const notify = useNotify();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const signedLeaves = async () => {
    const { latestCheckpoint } = await queries.fetchQuery({ ...attentionQuery, staleTime: 0 });
    return latestCheckpoint?.leaves;
  };
  const sign = useMutation({
    mutationFn: async () => {
      // What the page shows may be a minute old: a checkpoint from before would pass for the one that is asked for.
      const before = await signedLeaves();
      await wishCheckpoint();
      for (let look = 0; look < LOOKS; look++) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        // A look that fails says nothing about the checkpoint; the next one may succeed.
        const now = await signedLeaves().catch(() => before);
        if (now !== before) return now;
      }
      return undefined;
    },
    onSuccess: (leaves) => {
      if (leaves === undefined)
        notify.warning(texts.overview.attention.notSigned, texts.overview.attention.notSignedText);
      else
        notify.success(
          texts.overview.attention.signedNow,
          texts.overview.attention.signedNowText({ leaves: number(leaves) }),
        );
    },
    onError: (error) =>
      notify.failure(texts.overview.attention.signFailed, errorText(error, texts.signIn.unreachable)),
  });
  return (
    <Button size="small" loading={sign.isPending} onClick={() => sign.mutate()}>
      {texts.overview.attention.sign}
    </Button>
  );
}
