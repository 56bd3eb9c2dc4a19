/** What kind of thing is wrong with an export; the sentence says what and where. */
export type RefusalCode =
  /** It is not written as docs/ledger-format.md says. */
  | 'FORM'
  /** No known key has signed its checkpoint. */
  | 'SIGNATURE'
  /** An event is not the one that was sealed, or not one that the ledger allows. */
  | 'EVENT'
  /** Something is not in the log that the checkpoint describes, or not at its place. */
  | 'LOG'
  /** A balance, or a number of accounts or events, is not what the events say. */
  | 'STATE'
  /** Something is missing. */
  | 'INCOMPLETE'
  /** It has something that this verifier does not know, as a later version may write it: nothing is said against it. */
  | 'NEWER';

/** An export that proves nothing: by its fault, or because this verifier is too old for it (`NEWER`). */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';

  constructor(
    readonly code: RefusalCode,
    /** A sentence for people, without the full stop; without its subject if that is a line. */
    readonly what: string,
    /** The number of the line that is wrong, if the sentence is about one. */
    readonly line?: number,
  ) {
    super(line === undefined ? what : `line ${line} ${what}`);
  }

  /** This refusal as one of the whole file, when what was read is a part of it, after so many lines. */
  after(lines: number): ExportRefused {
    return new ExportRefused(this.code, this.what, this.line === undefined ? undefined : lines + this.line);
  }
}

export function refuse(code: RefusalCode, sentence: string): never {
  throw new ExportRefused(code, sentence);
}
