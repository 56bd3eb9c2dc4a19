import { PERSON_NOTE_MAX_LENGTH } from '@pwen/domain/contract';
import { Button, Input } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { limited } from '../../../ui/fields/letters';
import { useSaveOnce } from '../../../ui/use-save-once';
import { useWriteNote } from './use-write-note';

export interface WriteNoteFormProps {
  personId: number;
  /** Kept by the page, so that another tab does not lose it. */
  draft: string;
  onDraft: (draft: string) => void;
}

/** Room for a note, and who will read it. */
export function WriteNoteForm({ personId, draft, onDraft }: WriteNoteFormProps) {
  const texts = useTexts();
  const { label, hint, save } = texts.person.notes;
  const field = useId();
  const saving = useSaveOnce();
  const write = useWriteNote(personId, () => {
    onDraft('');
    saving.again();
  });
  const text = draft.trim();
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        // A refusal is told by the mutation.
        if (text !== '') void saving.once(async () => void (await write.mutateAsync(text))).catch(() => null);
      }}
    >
      <label htmlFor={field}>{label}</label>
      <Input.TextArea
        id={field}
        rows={3}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        count={limited(PERSON_NOTE_MAX_LENGTH)}
        aria-describedby={`${field}-hint`}
      />
      <div className="note-form-foot">
        <span id={`${field}-hint`} className="quiet">
          {hint}
        </span>
        <Button type="primary" htmlType="submit" disabled={text === ''} loading={write.isPending}>
          {save}
        </Button>
      </div>
    </form>
  );
}
