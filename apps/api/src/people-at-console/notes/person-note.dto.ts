import { cleanText, PERSON_NOTE_MAX_LENGTH } from '@pwen/domain';

import { IsRequiredText } from '../../platform/forms/text-rules.js';

export class WritePersonNoteDto {
  @IsRequiredText(
    { clean: cleanText, max: PERSON_NOTE_MAX_LENGTH },
    { tooLong: `text must be at most ${PERSON_NOTE_MAX_LENGTH} characters` },
  )
  text: string;
}

export class NoteWriterDto {
  id: number;
  /** Null for somebody who is gone. */
  username: string | null;
}

/** What a member of the team wrote about a person. */
export class PersonNoteDto {
  id: number;
  text: string;
  writtenAt: Date;
  writtenBy: NoteWriterDto;
}
