import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';

/** How much has left; once all has, that the server is at work. */
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
