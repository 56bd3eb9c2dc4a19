import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useCallback } from 'react';

import { useFormats } from '../format';
import { useNotify } from '../notify';
import { checkImageFile } from './check-image-file';
import { usePictureTexts } from './use-picture-texts';
import './pictures.css';

/** The current picture, a new one, or none. */
export type ImageChoice = { kind: 'none' } | { kind: 'kept'; url: string } | { kind: 'chosen'; file: File };

interface ImageFieldProps {
  /** Set by the surrounding form item, which connects it to its label. */
  id?: string;
  value?: ImageChoice;
  onChange?: (choice: ImageChoice) => void;
  /** The best size, and how large the file may be. */
  hint: string;
  className?: string;
}

/** Chooses a picture and shows it. A file that the server would refuse is not accepted. */
export function ImageField({ id, value = { kind: 'none' }, onChange, hint, className }: ImageFieldProps) {
  const texts = usePictureTexts();
  const notify = useNotify();
  const { size } = useFormats();

  const choose = (file: File) => {
    const refusal = checkImageFile(file);
    if (refusal) notify.failure(texts[`${refusal}Title` as const], texts[`${refusal}Text` as const]);
    else onChange?.({ kind: 'chosen', file });
    // Nothing is uploaded here: the picture is sent with the rest of the form.
    return false;
  };

  return (
    <div className={className ? `image-field ${className}` : 'image-field'}>
      {value.kind !== 'none' && (
        <div className="image-field-preview">
          {value.kind === 'kept' ? (
            <img src={value.url} alt={texts.preview} />
          ) : (
            <ChosenImage file={value.file} alt={texts.preview} />
          )}
          <Button
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onChange?.({ kind: 'none' })}
          >
            {texts.remove}
          </Button>
        </div>
      )}
      <Upload.Dragger
        id={id}
        // Every dropped file is accepted here, so that a wrong one can be refused with a reason.
        accept={{ format: 'image/*', filter: 'native' }}
        maxCount={1}
        showUploadList={false}
        beforeUpload={choose}
      >
        <span className="dragger-text">
          <PictureOutlined aria-hidden />
          <span>
            {value.kind === 'none' ? texts.choose : texts.replace}
            <br />
            <span className="quiet">
              {value.kind === 'chosen' ? `${value.file.name} · ${size(value.file.size)}` : hint}
            </span>
          </span>
        </span>
      </Upload.Dragger>
    </div>
  );
}

/** A picture that is still on this device. */
export function ChosenImage({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} />;
}
