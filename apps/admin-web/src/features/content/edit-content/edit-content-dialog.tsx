import type { ManagedContentDto } from '@pwen/api-client';
import { App, Form, Modal } from 'antd';
import { useRef } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { EditConflict } from '../../../ui/conflict/edit-conflict';
import { useConflict } from '../../../ui/conflict/use-conflict';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { useRefusedText } from '../../../ui/texts/fault-text';
import { useSaveOnce } from '../../../ui/use-save-once';
import { readContent } from '../content-query';
import { EncodingNote } from '../encoding/encoding-note';
import { FileNote } from '../file-note/file-note';
import { EditContentForm } from './edit-content-form';
import { type EditValues, valuesOf } from './edit-values';
import { refusedFields, useSaveContent } from './save-content';
import { useContentWords } from './use-content-words';

/** What the log calls a change of what is edited here. */
const EDITS = ['edit-content', 'show-content', 'hide-content'] as const;

interface EditContentDialogProps {
  isOpen: boolean;
  content: ManagedContentDto | null;
  onClose: () => void;
}

/** Changes everything of a video but its file. */
export function EditContentDialog({ isOpen, content, onClose }: EditContentDialogProps) {
  return content && <OpenDialog key={content.id} isOpen={isOpen} content={content} onClose={onClose} />;
}

function OpenDialog({ isOpen, content, onClose }: EditContentDialogProps & { content: ManagedContentDto }) {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const errorText = useErrorText();
  const refusedText = useRefusedText();
  const [form] = Form.useForm<EditValues>();
  const { once, again } = useSaveOnce();
  const saving = useSaveContent();
  const edit = useConflict({
    edited: content,
    isOpen,
    form,
    valuesOf,
    read: ({ id }) => readContent(id),
    loggedAs: ({ id }) => ({ subjectType: 'content', subjectId: id, actions: EDITS }),
  });
  // Never null, as what is edited is not.
  const base = edit.base ?? content;
  const words = useContentWords(base);
  const isTouched = useRef(false);

  const succeed = () => {
    notify.success(texts.contentEdit.saved);
    onClose();
  };
  const save = async (values: EditValues) => {
    if (edit.mustDecide()) return;
    try {
      await once(async () => {
        await saving.mutateAsync({ values, base });
        succeed();
      });
    } catch (refusal) {
      await edit.meet(refusal, { onSaved: succeed, onRefused: showRefusal });
    }
  };

  const showRefusal = (error: unknown) => {
    const text = errorText(error, texts.contentEdit.failed);
    const fields = refusedFields(error).map(({ name, refused }) => ({
      name,
      errors: [refused ? refusedText(refused) : text],
    }));
    form.setFields(fields);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { block: 'center', focus: true });
    notify.failure(texts.contentEdit.errorTitle, first?.errors[0] ?? text);
  };

  const close = () => {
    if (saving.isPending) return;
    if (!isTouched.current) return onClose();
    modal.confirm({
      title: texts.contentEdit.discardTitle,
      content: texts.contentEdit.discardText,
      okText: texts.contentEdit.discard,
      okButtonProps: { danger: true },
      cancelText: texts.contentEdit.keepEditing,
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };

  return (
    <Modal
      open={isOpen}
      title={texts.contentEdit.title}
      width={720}
      okText={texts.contentEdit.save}
      cancelText={texts.common.cancel}
      onOk={form.submit}
      onCancel={close}
      okButtonProps={{ loading: saving.isPending }}
      cancelButtonProps={{ disabled: saving.isPending }}
      // A click beside the dialog must not discard what was typed.
      mask={{ closable: false }}
      afterOpenChange={(opened) => {
        again();
        if (!opened) isTouched.current = false;
      }}
      destroyOnHidden
    >
      {edit.conflict && (
        <EditConflict
          key={edit.conflict.times}
          conflict={edit.conflict}
          form={form}
          words={words}
          onChoose={edit.choose}
          onDiscard={() => {
            edit.discard();
            isTouched.current = false;
          }}
        />
      )}
      <FileNote content={base} />
      {/* As it is now, unlike what is edited. */}
      <p>
        <EncodingNote content={content} />
      </p>
      <EditContentForm
        form={form}
        content={base}
        isSaving={saving.isPending}
        onChange={() => {
          isTouched.current = true;
        }}
        onSubmit={(values) => void save(values)}
      />
    </Modal>
  );
}
