import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { isDisconnect } from './is-disconnect.js';

const TYPE = 'application/jsonl';

/** Whether a response is such a file, which compresses well: neighbouring paths share most of their hashes. */
export function isLines(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith(TYPE);
}

/** For a call that answers with a file of lines, each a JSON object. */
export function AnswersLines(description: string): MethodDecorator {
  return applyDecorators(
    ApiOkResponse({ description, content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } } }),
  );
}

/**
 * Sends a file line by line, no faster than the client reads.
 *
 * @param lines each with its line feed
 * @throws the error of the lines; the response is then aborted, so that a partial file is not mistaken for the whole
 */
export async function sendLines(
  response: Response,
  name: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  response.set({
    'Content-Type': `${TYPE}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
  try {
    await pipeline(Readable.from(lines, { objectMode: true }), response);
  } catch (fault) {
    // Somebody who closes the page during the download is not a fault.
    if (!isDisconnect(fault)) throw fault;
  }
}
