import type { ExportLine } from './export-lines.js';
import { refuse } from './export-refused.js';
import { PlainLines } from './plain-lines.js';
import { type ExportLines, LONGEST_LINE_BYTES } from './read-export-lines.js';

const LINE_FEED = 0x0a;

/** The same bytes as text. */
export interface Decoders {
  readonly utf8: (bytes: Uint8Array) => string;
  /** With one unit for each byte. */
  readonly latin1: (bytes: Uint8Array) => string;
}

/** Reads the lines of an export from bytes, most of them much faster than one by one from texts. */
export class LineReader {
  private readonly plain: PlainLines;
  private at = 0;

  /**
   * @param bytes whole lines, of valid UTF-8
   * @param lines counts them, and reads what is not plain
   */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly lines: ExportLines,
    private readonly decoders: Decoders,
  ) {
    this.plain = new PlainLines(bytes, decoders.latin1(bytes), decoders.utf8);
  }

  /** The next line; undefined after the last. @throws ExportRefused */
  next(): ExportLine | undefined {
    const { bytes, plain, at } = this;
    if (at === bytes.length) return undefined;
    const line = plain.eventAt(at) ?? plain.leavesAt(at);
    this.at = line ? plain.end : bytes.indexOf(LINE_FEED, at) + 1;
    if (this.at - at > LONGEST_LINE_BYTES) refuse('FORM', 'a line is longer than four megabytes');
    if (!line) return this.lines.read(this.decoders.utf8(bytes.subarray(at, this.at - 1)));
    this.lines.skip();
    return line;
  }
}
