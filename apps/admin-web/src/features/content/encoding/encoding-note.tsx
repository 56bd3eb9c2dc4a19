import { encodeAgain, type ManagedContentDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { useIsAdministrator } from '../../sign-in/session';
import { contentKeys } from '../content-query';

/** How far the smaller files of a video are, and why there are none; an administrator can have them made again. */
export function EncodingNote({ content }: { content: ManagedContentDto }) {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  const text = useEncodingText(content);
  const again = useEncodeAgain();
  return (
    <span className="quiet">
      <span role="status">{text}</span>{' '}
      {content.encoding.state === 'failed' && isAdministrator && (
        <Button
          size="small"
          loading={again.isPending}
          aria-label={t('contentEncoding.againFor', { title: content.title })}
          onClick={() => again.mutate(content.id)}
        >
          {t('contentEncoding.again')}
        </Button>
      )}
    </span>
  );
}

function useEncodingText({ encoding, renditions }: ManagedContentDto): string {
  const { t } = useTranslation();
  const { size } = useFormats();
  const { state, percent, fault } = encoding;
  const sizes = renditions.map(({ lines, sizeBytes }) => `${lines}p ${size(sizeBytes)}`).join(' · ');
  if (state === 'made') return sizes ? t('contentEncoding.made', { sizes }) : t('contentEncoding.noneNeeded');
  if (state === 'making') return t('contentEncoding.making', { percent });
  if (state === 'failed')
    return t('contentEncoding.failed', { why: t(`contentEncoding.faults.${fault ?? 'UNKNOWN'}`) });
  return t(state === 'no-encoder' ? 'contentEncoding.noEncoder' : 'contentEncoding.waiting');
}

function useEncodeAgain() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: number) => encodeAgain({ path: { id } }),
    onError: (error) => notify.failure(t('contentEncoding.againFailed'), errorText(error, '')),
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}
