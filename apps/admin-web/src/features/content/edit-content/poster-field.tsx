import { CameraOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, ConfigProvider } from 'antd';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { capturePosterAt } from '../add-content/capture-poster';
import { checkPosterFile } from './check-poster-file';
import type { PosterChoice } from './edit-values';
import './edit-content.css';

interface PosterFieldProps {
  /** Set by the surrounding form item, which connects it to its label. */
  id?: string;
  value?: PosterChoice;
  onChange?: (choice: PosterChoice) => void;
  /** Of the stored video, from which a poster can be taken. */
  videoUrl: string;
}

/** Shows the poster, and replaces it by a picture or a frame of the video, or removes it. */
export function PosterField({ id, value = { kind: 'none' }, onChange, videoUrl }: PosterFieldProps) {
  const texts = useTexts();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const capture = useCapture();
  const { componentDisabled } = ConfigProvider.useConfig();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refusal = checkPosterFile(file);
    if (refusal) notify.failure(texts.contentEdit.posterRefused, texts.errors[refusal]);
    else onChange?.({ kind: 'chosen', image: file, name: file.name });
  };
  const takeFromVideo = async () => {
    try {
      const image = await capture.start(videoUrl);
      onChange?.({ kind: 'chosen', image, name: 'poster.jpg' });
    } catch {
      notify.failure(texts.contentEdit.posterRefused, texts.contentEdit.posterFailed);
    }
  };

  return (
    <div className="poster-field">
      {value.kind === 'none' && <span className="quiet">{texts.contentEdit.posterNone}</span>}
      {value.kind === 'kept' && <img src={value.url} alt={texts.contentEdit.posterPreview} />}
      {value.kind === 'chosen' && <ChosenPoster image={value.image} alt={texts.contentEdit.posterPreview} />}
      <span className="quiet">{texts.contentEdit.posterHint}</span>
      <span className="poster-field-actions file-field">
        <input
          id={id}
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={componentDisabled}
          aria-label={texts.contentEdit.posterChoose}
          onChange={choose}
        />
        <Button
          icon={<PictureOutlined />}
          // The keyboard and screen readers use the input itself.
          tabIndex={-1}
          aria-hidden
          onClick={() => input.current?.click()}
        >
          {texts.contentEdit.posterChoose}
        </Button>
        <Button icon={<CameraOutlined />} loading={capture.isRunning} onClick={() => void takeFromVideo()}>
          {texts.contentEdit.posterFromVideo}
        </Button>
        {value.kind !== 'none' && (
          <Button icon={<DeleteOutlined />} onClick={() => onChange?.({ kind: 'none' })}>
            {texts.contentEdit.posterRemove}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Takes a frame of a video; given up when the field is removed. */
function useCapture() {
  const [isRunning, setRunning] = useState(false);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (url: string): Promise<Blob> => {
    const controller = new AbortController();
    abort.current = controller;
    setRunning(true);
    try {
      return await capturePosterAt(url, controller.signal);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, start };
}

function ChosenPoster({ image, alt }: { image: Blob; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(image);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );
  return <img ref={show} alt={alt} />;
}
