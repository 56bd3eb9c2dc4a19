import { applyDecorators, SetMetadata, type Type, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';

import { LIST_FIELD, PageInterceptor } from './page.interceptor.js';

/**
 * For a call whose handler returns a `Page`: the body has its entries, and a header the next cursor.
 *
 * @param type the type of an entry, or of the whole body if the entries are in one of its fields
 */
export function Paged(type: Type): MethodDecorator;
export function Paged<Answer>(type: Type<Answer>, listField: keyof Answer & string): MethodDecorator;
export function Paged(type: Type, listField?: string): MethodDecorator {
  return paged(type, listField, 'integer');
}

/**
 * For a call whose handler returns a `Page` with cursors that are texts: the body has its entries, and a header the next
 * cursor.
 *
 * @param type the type of an entry
 */
export function PagedByText(type: Type): MethodDecorator {
  return paged(type, undefined, 'string');
}

function paged(type: Type, listField: string | undefined, cursor: 'integer' | 'string'): MethodDecorator {
  return applyDecorators(
    SetMetadata(LIST_FIELD, listField),
    UseInterceptors(PageInterceptor),
    ApiOkResponse({
      type: listField === undefined ? [type] : type,
      headers: {
        'X-Next-Cursor': {
          description: 'The `cursor` of the next page; absent on the last',
          schema: { type: cursor },
        },
        'X-Total-Count': {
          description: 'Entries in the whole list; absent where they are not counted',
          schema: { type: 'integer' },
        },
      },
    }),
  );
}
