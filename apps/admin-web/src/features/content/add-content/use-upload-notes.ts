import type { UploadedContentDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useExclusionsText } from '../file-hint/use-exclusions-text';

/** What an administrator must know of a video that is uploaded, besides that it is: sentences. */
export function useUploadNotes(): (added: UploadedContentDto) => string[] {
  const { contentFile, delayedChanges } = useTexts();
  const { moment } = useFormats();
  const exclusionsText = useExclusionsText();
  return (added) => {
    const notes: string[] = [];
    if (added.excludes.length > 0) notes.push(contentFile.startsHidden({ why: exclusionsText(added) }));
    if (added.countsFrom !== null) {
      const from = { moment: moment(added.countsFrom) };
      notes.push(added.isVisible ? delayedChanges.shownFrom(from) : delayedChanges.paidFrom(from));
      notes.push(delayedChanges.stoppableUnderApprovals);
    }
    return notes;
  };
}
