import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { checkVideoFile } from './check-video-file';

const ACCEPTED = 'video/mp4,video/webm,video/ogg,video/quicktime,video/x-matroska,.mp4,.webm,.ogg,.mov,.mkv';

/** What knows the beginnings of files is loaded when there is one. If it cannot look, the server does. */
const refusalOfBytes = (file: File) =>
  import('./check-video-bytes').then(({ checkVideoBytes }) => checkVideoBytes(file)).catch(() => null);

interface VideoFileFieldProps {
  /** Set by the surrounding form item, which connects it to its label. */
  id?: string;
  value?: File | null;
  onChange?: (file: File | null) => void;
  disabled: boolean;
}

/** Chooses a video. A file that the server would refuse is not accepted: the input is cleared and a toast says why. */
export function VideoFileField({ id, value, onChange, disabled }: VideoFileFieldProps) {
  const texts = useTexts();
  const notify = useNotify();
  const { size } = useFormats();
  const input = useRef<HTMLInputElement>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const refusal = checkVideoFile(file) ?? (await refusalOfBytes(file));
    // Another one was chosen meanwhile.
    if (target.files?.[0] !== file) return;
    if (!refusal) return onChange?.(file);
    target.value = '';
    onChange?.(null);
    notify.failure(
      texts.addContent.errors[`${refusal}Title` as const],
      texts.addContent.errors[`${refusal}Text` as const],
    );
  };

  return (
    <div className="file-field">
      <input
        id={id}
        ref={input}
        className="visually-hidden"
        type="file"
        accept={ACCEPTED}
        disabled={disabled}
        aria-label={texts.addContent.file}
        onChange={(event) => void choose(event)}
      />
      <Button
        icon={<UploadOutlined />}
        disabled={disabled}
        // The keyboard and screen readers use the input itself.
        tabIndex={-1}
        aria-hidden
        onClick={() => input.current?.click()}
      >
        {value ? texts.addContent.replaceFile : texts.addContent.chooseFile}
      </Button>
      <span className="quiet file-name">
        {value ? `${value.name} · ${size(value.size)}` : texts.addContent.fileHint}
      </span>
    </div>
  );
}
