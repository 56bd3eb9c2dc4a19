import type { ManagedContentDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { App, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Difference, EditConflict } from '../../../ui/conflict/edit-conflict';
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
import { useDifferences } from './use-differences';

interface EditContentDialogProps {
  isOpen: boolean;
  content: ManagedContentDto | null;
  onClose: () => void;
}

/** Changes everything of a video but its file. */
export function EditContentDialog({ isOpen, content, onClose }: EditContentDialogProps) {
  return content && <OpenDialog key={content.id} isOpen={isOpen} content={content} onClose={onClose} />;
}

/** What somebody else has saved, and whether the administrator keeps their own all the same. */
interface Conflict {
  saved: ManagedContentDto;
  differences: Difference[];
  isKept: boolean;
}

function OpenDialog({ isOpen, content, onClose }: EditContentDialogProps & { content: ManagedContentDto }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const notify = useNotify();
  const errorText = useErrorText();
  const refusedText = useRefusedText();
  const [form] = Form.useForm<EditValues>();
  const { once, again } = useSaveOnce();
  const saving = useSaveContent();
  const differencesOf = useDifferences();
  // The list may be read again while the form is filled in: what it shows then is not what was edited.
  const [base, setBase] = useState(content);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setBase(content);
  }
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isTouched = useRef(false);

  const save = async (values: EditValues) => {
    try {
      await once(async () => {
        await saving.mutateAsync({ values, base: conflict?.isKept ? conflict.saved : base });
        notify.success(t('contentEdit.saved'));
        onClose();
      });
    } catch (error) {
      if (errorCodeOf(error) === 'EDITED_MEANWHILE') await compare(values);
      else showRefusal(error);
    }
  };

  const compare = async (mine: EditValues) => {
    try {
      const saved = await readContent(base.id);
      setConflict({ saved, differences: differencesOf(saved, mine), isKept: false });
    } catch (error) {
      showRefusal(error);
    }
  };

  const showRefusal = (error: unknown) => {
    const text = errorText(error, t('contentEdit.failed'));
    const fields = refusedFields(error).map(({ name, refused }) => ({
      name,
      errors: [refused ? refusedText(refused) : text],
    }));
    form.setFields(fields);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { block: 'center', focus: true });
    notify.failure(t('contentEdit.errorTitle'), first?.errors[0] ?? text);
  };

  const takeTheirs = ({ saved }: Conflict) => {
    form.setFieldsValue(valuesOf(saved));
    setBase(saved);
    setConflict(null);
    isTouched.current = false;
  };

  const close = () => {
    if (saving.isPending) return;
    if (!isTouched.current) return onClose();
    modal.confirm({
      title: t('contentEdit.discardTitle'),
      content: t('contentEdit.discardText'),
      okText: t('contentEdit.discard'),
      okButtonProps: { danger: true },
      cancelText: t('contentEdit.keepEditing'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };

  return (
    <Modal
      open={isOpen}
      title={t('contentEdit.title')}
      width={720}
      okText={t('contentEdit.save')}
      cancelText={t('common.cancel')}
      onOk={form.submit}
      onCancel={close}
      okButtonProps={{ loading: saving.isPending, disabled: conflict !== null && !conflict.isKept }}
      cancelButtonProps={{ disabled: saving.isPending }}
      // A click beside the dialog must not discard what was typed.
      mask={{ closable: false }}
      afterOpenChange={(opened) => {
        again();
        if (opened) return;
        setConflict(null);
        isTouched.current = false;
      }}
      destroyOnHidden
    >
      {conflict && (
        <EditConflict
          differences={conflict.differences}
          isKept={conflict.isKept}
          onTakeTheirs={() => takeTheirs(conflict)}
          onKeepMine={() => setConflict({ ...conflict, isKept: true })}
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
