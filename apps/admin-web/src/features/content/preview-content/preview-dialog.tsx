import type { ManagedContentDto } from '@pwen/api-client';
import { PictureWatch } from '@pwen/web/video/picture-watch';
import { Alert, Modal } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import './preview-content.css';

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
  const texts = useTexts();
  const [fault, setFault] = useState<'failed' | 'noPicture' | null>(null);
  const [picture] = useState(() => new PictureWatch());
  const rememberTime = (video: HTMLVideoElement) => {
    // The sound goes on, from which an administrator can tell what the file is.
    if (picture.isMissing(video)) setFault('noPicture');
  };
  return (
    <>
      {fault && <Alert className="preview-failed" type="error" showIcon title={texts.preview[fault]} />}
      <video
        className="preview-video"
        src={content.url}
        poster={content.thumbnailUrl || undefined}
        controls
        autoPlay
        playsInline
        onTimeUpdate={({ currentTarget }) => rememberTime(currentTarget)}
        onEnded={({ currentTarget }) => rememberTime(currentTarget)}
        onError={() => setFault('failed')}
      />
      <p className="preview-description">{content.description}</p>
    </>
  );
}
