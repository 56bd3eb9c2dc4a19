import {
  EventReplay,
  type ExportLine,
  ExportLines,
  ExportRefused,
  type HashedLeaves,
  LeafHashing,
  type LeavesOptions,
  type ReplayedEvents,
} from '@pwen/domain/proof';

import { linesIn } from '../read-lines.js';

/** What a part says by itself, in a form that processes can hand over. */
export type PartResult = VerifiedPart | { readonly refused: Refusal };

export interface VerifiedPart {
  readonly lines: number;
  readonly replayed: ReplayedEvents | undefined;
  readonly hashed: HashedLeaves | undefined;
  /** The number in the last line of the file. */
  readonly end: number | undefined;
}

/** The first thing that is wrong; its line is counted from the beginning of the part. */
type Refusal = Pick<ExportRefused, 'code' | 'what' | 'line'>;

/**
 * Verifies a part of an export of the ledger without the others: lines that follow one another, with all events of the
 * accounts that are in them.
 */
export class PartVerifier {
  private readonly lines: ExportLines;
  private replay: EventReplay | undefined;
  private hashing: LeafHashing | undefined;
  private end: number | undefined;

  constructor(private readonly options: LeavesOptions) {
    this.lines = new ExportLines(options.version);
  }

  /** @param bytes whole lines @throws ExportRefused */
  take(bytes: Uint8Array): void {
    for (const text of linesIn(bytes)) this.add(this.lines.read(text));
  }

  finish(): VerifiedPart {
    const { lines, replay, hashing, end } = this;
    return { lines: lines.count, replayed: replay?.finish(), hashed: hashing?.finish(), end };
  }

  private add(line: ExportLine): void {
    if (this.end !== undefined) throw new ExportRefused('FORM', 'something follows the last line');
    if (line.kind === 'event' && !this.hashing) {
      this.replay ??= new EventReplay(this.lines, this.options);
      this.replay.add(line);
    } else if (line.kind === 'leaves') {
      this.hashing ??= new LeafHashing(this.lines, this.options);
      this.hashing.add(line);
    } else if (line.kind === 'end') {
      this.end = line.lines;
    } else this.lines.wrong('stands at a place where it must not');
  }
}
