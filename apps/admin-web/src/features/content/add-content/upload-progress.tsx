import { Progress } from 'antd';

import { useTexts } from '../../../i18n/use-texts';

/** The progress of the upload; once everything is sent, that the server is processing it. */
export function UploadProgress({ share }: { share: number }) {
  const texts = useTexts();
  const percent = Math.floor(share * 100);
  return (
    <div className="upload-progress">
      <span role="status">{share < 1 ? texts.addContent.progress : texts.addContent.processing}</span>
      <Progress percent={percent} status="active" aria-label={texts.addContent.progress} />
    </div>
  );
}
