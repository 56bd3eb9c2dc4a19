import { wishCheckpoint } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { attentionQuery } from '../overview-queries';

/** The worker looks every five seconds. */
const LOOKS = 10;
const LOOK_EVERY_MS = 1_500;

/** Asks the worker for a checkpoint, and waits until it is there. */
export function SignCheckpointButton({ latest }: { latest: number | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const notify = useNotify();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const sign = useMutation({
    mutationFn: async () => {
      await wishCheckpoint();
      for (let look = 0; look < LOOKS; look++) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        const { latestCheckpoint } = await queries.fetchQuery({ ...attentionQuery, staleTime: 0 });
        if (latestCheckpoint && latestCheckpoint.leaves !== latest) return latestCheckpoint.leaves;
      }
      return undefined;
    },
    onSuccess: (leaves) => {
      if (leaves === undefined)
        notify.warning(t('overview.attention.notSigned'), t('overview.attention.notSignedText'));
      else
        notify.success(
          t('overview.attention.signedNow'),
          t('overview.attention.signedNowText', { leaves: number(leaves) }),
        );
    },
    onError: (error) =>
      notify.failure(t('overview.attention.signFailed'), errorText(error, t('signIn.unreachable'))),
  });
  return (
    <Button size="small" loading={sign.isPending} onClick={() => sign.mutate()}>
      {t('overview.attention.sign')}
    </Button>
  );
}
