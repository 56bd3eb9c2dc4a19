import { writePersonNote } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { peopleKeys } from '../people-keys';

/** Writes a note about a person. A refused one stays in its field. */
export function useWriteNote(personId: number, onWritten: () => void) {
  const texts = useTexts();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => writePersonNote({ path: { id: personId }, body: { text } }),
    onSuccess: () => {
      onWritten();
      notify.success(texts.person.notes.saved);
      return client.invalidateQueries({ queryKey: peopleKeys.part(personId, 'notes') });
    },
    onError: (error) =>
      notify.failure(texts.person.notes.failed, errorText(error, texts.person.notes.failed)),
  });
}
