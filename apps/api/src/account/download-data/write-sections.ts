import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';

import type { ExportedSection } from '../../platform/personal-data/export-rows.js';

/**
 * Writes the sections as one JSON object, one entry a line, no faster than the client reads.
 *
 * @throws the error of a section; the response is then aborted, so that a partial file is not mistaken for the whole
 */
export async function writeSections(
  response: Response,
  writtenAt: Date,
  sections: readonly ExportedSection[],
): Promise<void> {
  try {
    await pipeline(Readable.from(linesOf(writtenAt, sections)), response);
  } catch (fault) {
    // A person who leaves the page during the download is not a fault.
    if ((fault as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw fault;
  }
}

async function* linesOf(writtenAt: Date, sections: readonly ExportedSection[]): AsyncGenerator<string> {
  yield `{\n"writtenAt": ${JSON.stringify(writtenAt)}`;
  for (const { section, entries } of sections) {
    yield `,\n${JSON.stringify(section)}: [`;
    let separator = '\n';
    for await (const entry of entries) {
      yield `${separator}  ${JSON.stringify(entry)}`;
      separator = ',\n';
    }
    yield separator === '\n' ? ']' : '\n]';
  }
  yield '\n}\n';
}
