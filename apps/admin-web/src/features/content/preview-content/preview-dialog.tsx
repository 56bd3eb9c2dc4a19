import type { ManagedContentDto } from '@pwen/api-client';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PreviewDialogProps {
  content: ManagedContentDto | null;
  onClose: () => void;
}

/** Plays the stored video. Closing removes the player, which stops playback and download. */
export function PreviewDialog({ content, onClose }: PreviewDialogProps) {
  return (
    <Modal
      open={content !== null}
      onCancel={onClose}
      title={content?.title}
      footer={null}
      width={760}
      destroyOnHidden
    >
      {content && <Player key={content.id} content={content} />}
    </Modal>
  );
}

function Player({ content }: { content: ManagedContentDto }) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      {hasFailed && <Alert className="preview-failed" type="error" showIcon title={t('preview.failed')} />}
      <video
        className="preview-video"
        src={content.url}
        poster={content.thumbnailUrl || undefined}
        controls
        autoPlay
        playsInline
        onError={() => setFailed(true)}
      />
      <p className="preview-description">{content.description}</p>
    </>
  );
}
