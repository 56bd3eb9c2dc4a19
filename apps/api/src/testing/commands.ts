import type { INestApplicationContext, Type } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';

import type { TestApp } from './test-app.js';

/** Executes a command like a controller or the worker. */
export const execute = <T>(
  { app }: { readonly app: INestApplicationContext },
  command: Command<T>,
): Promise<T> => app.get(CommandBus, { strict: false }).execute(command);

/**
 * Wraps a handler until the returned function is called.
 *
 * @param around gets each command, and the function that executes it
 */
export function intercept<C extends Command<unknown>, T>(
  { app }: TestApp,
  Handler: Type<Executes<C, T>>,
  around: (command: C, proceed: () => Promise<T>) => Promise<T>,
): () => void {
  const handler = app.get<Executes<C, T>>(Handler, { strict: false });
  const before = handler.execute;
  handler.execute = (command) => around(command, () => before.call(handler, command));
  return () => void (handler.execute = before);
}

interface Executes<C, T> {
  execute: (command: C) => Promise<T>;
}
