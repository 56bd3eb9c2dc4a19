import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';

import { SURFACE } from '../sessions/surfaces/surface.decorator.js';
import type { Surface } from '../sessions/surfaces/surface.js';

/** A call that some controller answers. */
export interface Route {
  /** In capitals, as in `GET`. */
  readonly method: string;
  /** With its parameters named, as in `/api/content/:id`. */
  readonly path: string;
  readonly surface: Surface | 'both';
  readonly controller: Type;
  readonly handler: object;
}

/** Every call of an application, also of one that was only put together to be described. */
export function routesOf(app: INestApplicationContext): Route[] {
  const scanner = new MetadataScanner();
  return [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => (metatype ? [metatype as Type] : []))
    .flatMap((controller) =>
      scanner
        .getAllMethodNames(controller.prototype as object)
        .flatMap((name) => routeOf(controller, (controller.prototype as Record<string, object>)[name]) ?? []),
    );
}

function routeOf(controller: Type, handler: object | undefined): Route | undefined {
  const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
  if (handler === undefined || method === undefined) return undefined;
  return {
    method: RequestMethod[method],
    path: pathOf(controller, handler),
    surface: surfaceOf(handler) ?? surfaceOf(controller) ?? 'user',
    controller,
    handler,
  };
}

function pathOf(...parts: object[]): string {
  const segments = parts.map((part) => Reflect.getMetadata(PATH_METADATA, part) as string);
  return `/${segments.join('/')}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
}

function surfaceOf(target: object): Route['surface'] | undefined {
  return Reflect.getMetadata(SURFACE, target) as Route['surface'] | undefined;
}
