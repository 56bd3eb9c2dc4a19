import { ApiOkResponse } from '@nestjs/swagger';

/** For a call that answers with a CSV file. */
export function AnswersCsv(): MethodDecorator {
  return ApiOkResponse({
    description: 'A CSV file',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
    headers: {
      'X-Total-Count': {
        description: 'Rows when the file was begun; absent where they are not counted',
        schema: { type: 'integer' },
      },
    },
  });
}
