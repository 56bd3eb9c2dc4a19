import type { ManagedContentDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { EditDialog } from '../../../ui/edit/edit-dialog';
import { useEdit } from '../../../ui/edit/use-edit';
import { CountsLaterNotice } from '../../delayed-changes/counts-later-notice';
import { useCountsLaterNote } from '../../delayed-changes/use-counts-later-text';
import { useMay } from '../../sign-in/session';
import { readContent } from '../content-query';
import { EncodingHint } from '../encoding/encoding-hint';
import { FileHint } from '../file-hint/file-hint';
import { EditContentFields } from './edit-content-fields';
import { valuesOf } from './edit-values';
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
  const { contentEdit, editing } = useTexts();
  const seesLog = useMay('see-log');
  const edit = useEdit({
    edited: content,
    isOpen,
    valuesOf,
    read: ({ id }) => readContent(id),
    loggedAs: seesLog ? ({ id }) => ({ subjectType: 'content', subjectId: id, actions: EDITS }) : null,
    saving: useSaveContent(),
    refusedFields,
  });
  const { refused } = editing.failures;
  return (
    <EditDialog
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      texts={contentEdit}
      failures={{ refused, unanswered: refused }}
      words={useContentWords(edit.base)}
      width={720}
      noteOn={useCountsLaterNote()}
      above={
        <>
          <CountsLaterNotice of={edit.base} />
          <FileHint content={edit.base} />
          {/* As it is now, unlike what is edited. */}
          <p>
            <EncodingHint content={content} />
          </p>
        </>
      }
    >
      <EditContentFields content={edit.base} />
    </EditDialog>
  );
}
