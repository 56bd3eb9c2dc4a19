import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { ErrorDto } from '../../http-errors/error.dto.js';
import { requireDeclarations } from '../routes/declared-calls.js';
import { routesOf } from '../routes/routes.js';
import { declareRefusals } from './document-refusals.js';
import { closeRequests, declareIntegers } from './document-schemas.js';

/** The OpenAPI document of an application; deterministic for the same code. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const routes = routesOf(app);
  requireDeclarations(routes);
  const config = new DocumentBuilder()
    .setTitle('Pwen')
    .setDescription(
      'Rewards for watching videos, answering surveys and bringing friends. A page may name the person that it shows in a ' +
        'header X-Pwen-Person: if another person is signed in, the call is refused with PERSON_CHANGED and changes nothing.',
    )
    .setVersion('0.1.0')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorDto],
  });
  declareRefusals(document, routes);
  declareIntegers(document);
  closeRequests(document);
  return inOrder(document);
}

/** Sorted by path and name, so that moving a module does not change the document and the client. */
function inOrder(document: OpenAPIObject): OpenAPIObject {
  const { schemas = {}, responses = {} } = document.components ?? {};
  return {
    ...document,
    paths: sorted(document.paths),
    components: { schemas: sorted(schemas), responses: sorted(responses) },
  };
}

function sorted<T>(named: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)));
}
