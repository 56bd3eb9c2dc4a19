import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';

/** The progress of the upload; once everything is sent, that the server is processing it. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = Math.floor(share * 100);
  return (
    <div className="upload-progress">
      <span role="status">{t(share < 1 ? 'addContent.progress' : 'addContent.processing')}</span>
      <Progress percent={percent} status="active" aria-label={t('addContent.progress')} />
    </div>
  );
}
