import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '@pwen/domain';

import { ERROR_STATUSES } from '../../http-errors/error-statuses.js';
import { ErrorDto } from '../../http-errors/error.dto.js';
import { refusalsOf } from '../../http-errors/refuses.decorator.js';
import { refusalsOfAccess } from '../../sessions/access/access.decorator.js';
import type { Route } from '../routes/routes.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Writes the refusals of each call: for each status its error codes. */
export function declareRefusals(document: OpenAPIObject, routes: readonly Route[]): void {
  for (const route of routes) {
    const operation = operationOf(document, route);
    if (!operation) continue;
    const declared = [...refusalsOf(route.controller), ...refusalsOf(route.handler)];
    const codes = new Set([...refusalsOfKind(route, operation), ...declared]);
    Object.assign(operation.responses, responsesOf([...codes].sort()));
  }
}

/** The refusals before the handler, by the kind of call. */
function refusalsOfKind({ method, access }: Route, { parameters }: Operation): ErrorCode[] {
  const changes = method !== 'GET';
  return [
    'SERVICE_UNAVAILABLE',
    'PERSON_CHANGED',
    ...(access ? refusalsOfAccess(access) : []),
    ...(changes || parameters?.length ? ['VALIDATION_FAILED' as const] : []),
    ...(changes ? (['CROSS_SITE_REQUEST', 'PAYLOAD_TOO_LARGE'] as const) : []),
  ];
}

function responsesOf(codes: readonly ErrorCode[]): Operation['responses'] {
  const schema = { $ref: getSchemaPath(ErrorDto) };
  const statuses = new Set(codes.map((code) => ERROR_STATUSES[code]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const ofStatus = codes.filter((code) => ERROR_STATUSES[code] === status);
      return [status, { description: ofStatus.join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}

function operationOf({ paths }: OpenAPIObject, { path, method }: Route): Operation | undefined {
  const written = path.replace(/:(\w+)/g, '{$1}');
  return paths[written]?.[method.toLowerCase() as 'get'];
}
