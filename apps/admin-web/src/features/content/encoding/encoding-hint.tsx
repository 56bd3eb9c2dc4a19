import { encodeAgain, type ManagedContentDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { useMay } from '../../sign-in/session';
import { contentKeys } from '../content-query';

/** How far the smaller files of a video are, and why there are none; an administrator can have them made again. */
export function EncodingHint({ content }: { content: ManagedContentDto }) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  const text = useEncodingText(content);
  const again = useEncodeAgain();
  return (
    <span className="quiet">
      <span role="status">{text}</span>{' '}
      {content.encoding.state === 'failed' && mayEdit && (
        <Button
          size="small"
          loading={again.isPending}
          aria-label={texts.contentEncoding.againFor({ title: content.title })}
          onClick={() => again.mutate(content.id)}
        >
          {texts.contentEncoding.again}
        </Button>
      )}
    </span>
  );
}

function useEncodingText({ encoding, renditions }: ManagedContentDto): string {
  const texts = useTexts();
  const { size } = useFormats();
  const { state, percent, fault } = encoding;
  const sizes = renditions.map(({ lines, sizeBytes }) => `${lines}p ${size(sizeBytes)}`).join(' · ');
  if (state === 'made')
    return sizes ? texts.contentEncoding.made({ sizes }) : texts.contentEncoding.noneNeeded;
  if (state === 'making') return texts.contentEncoding.making({ percent: percent ?? 0 });
  if (state === 'failed')
    return texts.contentEncoding.failed({ why: texts.contentEncoding.faults[fault ?? 'UNKNOWN'] });
  return state === 'no-encoder' ? texts.contentEncoding.noEncoder : texts.contentEncoding.waiting;
}

function useEncodeAgain() {
  const texts = useTexts();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: number) => encodeAgain({ path: { id } }),
    onError: (error) => notify.failure(texts.contentEncoding.againFailed, errorText(error, '')),
    onSettled: () => client.invalidateQueries({ queryKey: contentKeys.all }),
  });
}
