import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { checkImageFile } from './check-image-file';
import type { ImageChoice } from './reward-values';

interface ImageFieldProps {
  /** Set by the surrounding form item, which connects it to its label. */
  id?: string;
  value?: ImageChoice;
  onChange?: (choice: ImageChoice) => void;
  disabled: boolean;
}

/** Chooses a picture and shows it. A file that the server would refuse is not accepted. */
export function ImageField({ id, value = { kind: 'none' }, onChange, disabled }: ImageFieldProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { size } = useFormats();

  const choose = (file: File) => {
    const refusal = checkImageFile(file);
    if (refusal)
      notify.failure(t(`rewardDialog.errors.${refusal}Title`), t(`rewardDialog.errors.${refusal}Text`));
    else onChange?.({ kind: 'chosen', file });
    // Nothing is uploaded here: the picture is sent with the rest of the form.
    return false;
  };

  return (
    <div className="image-field">
      {value.kind !== 'none' && (
        <div className="image-field-preview">
          {value.kind === 'kept' ? (
            <img src={value.url} alt={t('rewardDialog.imagePreview')} />
          ) : (
            <ChosenImage file={value.file} alt={t('rewardDialog.imagePreview')} />
          )}
          <Button
            size="small"
            icon={<DeleteOutlined />}
            disabled={disabled}
            onClick={() => onChange?.({ kind: 'none' })}
          >
            {t('rewardDialog.imageRemove')}
          </Button>
        </div>
      )}
      <Upload.Dragger
        id={id}
        // Every dropped file is accepted here, so that a wrong one can be refused with a reason.
        accept={{ format: 'image/*', filter: 'native' }}
        maxCount={1}
        showUploadList={false}
        disabled={disabled}
        beforeUpload={choose}
      >
        <span className="dragger-text">
          <PictureOutlined aria-hidden />
          <span>
            {t(value.kind === 'none' ? 'rewardDialog.imageChoose' : 'rewardDialog.imageReplace')}
            <br />
            <span className="quiet">
              {value.kind === 'chosen'
                ? `${value.file.name} · ${size(value.file.size)}`
                : t('rewardDialog.imageHint')}
            </span>
          </span>
        </span>
      </Upload.Dragger>
    </div>
  );
}

function ChosenImage({ file, alt }: { file: File; alt: string }) {
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
