import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '@pwen/domain';

import { ERROR_STATUSES } from '../../http-errors/error-statuses.js';
import { ErrorDto } from '../../http-errors/error.dto.js';
import { refusalsOf } from '../../http-errors/refuses.decorator.js';
import { refusalsOfAccess } from '../../sessions/access/access.decorator.js';
import type { Route } from '../routes/routes.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Stands for every status that a call does not name. */
const FAULT = 'FAULT';

/**
 * Writes the refusals of each call: for each status its error codes. Calls that refuse the same share one response, under
 * `components`, named by its codes.
 */
export function declareRefusals(document: OpenAPIObject, routes: readonly Route[]): void {
  const shared: NonNullable<OpenAPIObject['components']>['responses'] = {
    [FAULT]: refusal('A fault of the server'),
  };
  for (const route of routes) {
    const operation = operationOf(document, route);
    if (!operation) continue;
    const declared = [...refusalsOf(route.controller), ...refusalsOf(route.handler)];
    const codes = new Set([...refusalsOfKind(route, operation), ...declared]);
    for (const [status, ofStatus] of byStatus([...codes].sort())) {
      const name = ofStatus.join('.');
      shared[name] ??= refusal(ofStatus.join(', '));
      operation.responses[status] = sharedResponse(name);
    }
    operation.responses.default = sharedResponse(FAULT);
  }
  document.components = { ...document.components, responses: shared };
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

function byStatus(codes: readonly ErrorCode[]): [number, ErrorCode[]][] {
  const statuses = new Set(codes.map((code) => ERROR_STATUSES[code]));
  return [...statuses].map((status) => [status, codes.filter((code) => ERROR_STATUSES[code] === status)]);
}

function refusal(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } } };
}

function sharedResponse(name: string) {
  return { $ref: `#/components/responses/${name}` };
}

function operationOf({ paths }: OpenAPIObject, { path, method }: Route): Operation | undefined {
  const written = path.replace(/:(\w+)/g, '{$1}');
  return paths[written]?.[method.toLowerCase() as 'get'];
}
