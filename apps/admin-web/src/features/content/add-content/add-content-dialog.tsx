import { Form, Modal } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { momentOfMinute } from '../../../ui/time/programme-minute';
import { useSaveOnce } from '../../../ui/use-save-once';
import { StepUpCancelled } from '../../step-up/step-up-cancelled';
import { AddContentForm, type AddContentValues } from './add-content-form';
import { UploadProgress } from './upload-progress';
import { usePoster } from './use-poster';
import { UploadCancelled, useUpload } from './use-upload';
import { useUploadNotes } from './use-upload-notes';
import './add-content.css';

interface AddContentDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function AddContentDialog({ isOpen, onClose }: AddContentDialogProps) {
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  const notesOn = useUploadNotes();
  const upload = useUpload();
  const { once, again } = useSaveOnce();
  const [form] = Form.useForm<AddContentValues>();
  const [file, setFile] = useState<File | null>(null);
  const poster = usePoster(file);

  const submit = async ({ file: video, visibleFrom, visibleUntil, ...fields }: AddContentValues) => {
    if (!video) return;
    const period = {
      visibleFrom: momentOfMinute(visibleFrom, null),
      visibleUntil: momentOfMinute(visibleUntil, null),
    };
    try {
      await once(async () => {
        const image = poster.state === 'drawn' ? poster.image : null;
        const added = await upload.send({ ...fields, ...period, file: video, poster: image });
        const notes = notesOn(added).join(' ');
        if (added.excludes.length > 0) notify.warning(texts.addContent.created, notes);
        else if (notes) notify.explained(texts.addContent.created, notes);
        else notify.success(texts.addContent.created);
        onClose();
      });
    } catch (error) {
      if (error instanceof UploadCancelled) notify.warning(texts.addContent.cancelled);
      else if (error instanceof StepUpCancelled) return;
      else notify.failure(texts.addContent.failedTitle, errorText(error, texts.addContent.failed));
    }
  };

  return (
    <Modal
      open={isOpen}
      title={texts.addContent.title}
      okText={texts.addContent.submit}
      cancelText={upload.isSending ? texts.addContent.cancelUpload : texts.common.cancel}
      onOk={form.submit}
      onCancel={upload.isSending ? upload.cancel : onClose}
      okButtonProps={{ loading: upload.isSending, disabled: poster.state === 'drawing' }}
      // A click beside the dialog, or Escape, must not discard an upload in progress.
      closable={!upload.isSending}
      keyboard={!upload.isSending}
      mask={{ closable: false }}
      afterClose={() => setFile(null)}
      afterOpenChange={again}
      destroyOnHidden
    >
      <AddContentForm
        form={form}
        poster={poster}
        isSending={upload.isSending}
        onFileChange={setFile}
        onSubmit={(values) => void submit(values)}
      />
      {upload.isSending && <UploadProgress share={upload.share} />}
    </Modal>
  );
}
