import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';

import { type Limitation, limitationOf } from '../../limits/limited.decorator.js';
import { type Access, accessOf } from '../../sessions/access/access.decorator.js';

/** An endpoint of a controller. */
export interface Route {
  /** In capitals, such as `GET`. */
  readonly method: string;
  /** With named parameters, such as `/api/content/:id`. */
  readonly path: string;
  /** Undefined if it declares none. */
  readonly access: Access | undefined;
  readonly limitation: Limitation | undefined;
  readonly controller: Type;
  readonly handler: object;
  /** The names of the controller class and its method. */
  readonly name: string;
}

/** All endpoints of an application, also of one in preview mode. */
export function routesOf(app: INestApplicationContext): Route[] {
  const scanner = new MetadataScanner();
  return [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => (metatype ? [metatype as Type] : []))
    .flatMap((controller) =>
      scanner
        .getAllMethodNames(controller.prototype as object)
        .flatMap((name) => routeOf(controller, name) ?? []),
    );
}

function routeOf(controller: Type, name: string): Route | undefined {
  const handler = (controller.prototype as Record<string, object>)[name];
  const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
  if (handler === undefined || method === undefined) return undefined;
  return {
    method: RequestMethod[method],
    path: pathOf(controller, handler),
    access: accessOf(handler) ?? accessOf(controller),
    limitation: limitationOf(handler),
    controller,
    handler,
    name: `${controller.name}.${name}`,
  };
}

function pathOf(...parts: object[]): string {
  const segments = parts.map((part) => Reflect.getMetadata(PATH_METADATA, part) as string);
  return `/${segments.join('/')}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
}
