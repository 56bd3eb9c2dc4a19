import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { ErrorDto } from '../../http-errors/error.dto.js';
import { routesOf } from '../routes/routes.js';
import { requireStatements } from '../routes/stated-calls.js';
import { declareRefusals } from './document-refusals.js';
import { closeRequests, sayIntegers } from './document-schemas.js';

/** The OpenAPI document of an application; the same for the same code. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const routes = routesOf(app);
  requireStatements(routes);
  const config = new DocumentBuilder()
    .setTitle('Pwen')
    .setDescription(
      'Rewards for watching videos, answering surveys and bringing friends. A page may name the person that it shows in a ' +
        'header X-Pwen-Person: when somebody else is signed in, any call is refused with PERSON_CHANGED and changes nothing.',
    )
    .setVersion('0.1.0')
    .addGlobalResponse({ status: 'default', description: 'A fault of the server', type: ErrorDto })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorDto],
  });
  declareRefusals(document, routes);
  sayIntegers(document);
  closeRequests(document);
  return inOrder(document);
}

/** By address and name, so that a module that moves changes nothing in the document and the client. */
function inOrder(document: OpenAPIObject): OpenAPIObject {
  const { schemas = {} } = document.components ?? {};
  return {
    ...document,
    paths: sorted(document.paths),
    components: { ...document.components, schemas: sorted(schemas) },
  };
}

function sorted<T>(named: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)));
}
