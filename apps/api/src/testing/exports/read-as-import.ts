import { proposeLayout } from '../../vouchers/import-vouchers/list-layout.js';
import { cellsOf, readTextLines, type TextLine } from '../../vouchers/import-vouchers/voucher-lines.js';

interface ReadFile {
  /** null where the import would ask. */
  readonly proposedSeparator: string | null;
  readonly rows: readonly (readonly string[] | null)[];
}

/** What the import of vouchers reads of a file that arrives in pieces, once somebody has confirmed its separator. */
export async function readAsImport(file: Buffer, pieceBytes: number, separator: string): Promise<ReadFile> {
  const pieces = async function* () {
    for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
  };
  const lines: TextLine[] = [];
  for await (const some of readTextLines(pieces())) lines.push(...some);
  const rows = cellsOf(
    lines.map(({ text }) => text),
    separator,
  );
  return { proposedSeparator: proposeLayout(lines).separator, rows };
}
