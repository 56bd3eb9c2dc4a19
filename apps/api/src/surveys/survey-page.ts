import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

/** Documents a list of surveys whose total and next key travel in headers. */
export const ApiSurveyPage = (type: new () => object): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({
      type: [type],
      headers: {
        'X-Total-Count': { description: 'Surveys in the whole list', schema: { type: 'integer' } },
        'X-Next-Cursor': {
          description: 'The `cursor` of the next page; absent on the last',
          schema: { type: 'integer' },
        },
      },
    }),
  );

export function setPageHeaders(
  response: Response,
  { total, nextCursor }: { total: number; nextCursor: number | null },
): void {
  response.set('X-Total-Count', String(total));
  if (nextCursor !== null) response.set('X-Next-Cursor', String(nextCursor));
}
