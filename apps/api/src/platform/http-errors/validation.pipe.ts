import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

/** Nothing reaches a handler that its DTO does not name and allow. Each field answers its first fault. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (faults) =>
      new DomainError('VALIDATION_FAILED', Object.fromEntries(messagesOf(faults))),
  });
}

function messagesOf(faults: readonly ValidationError[], path = ''): [string, string][] {
  return faults.flatMap((fault) => {
    const field = `${path}${fault.property}`;
    const [message] = Object.values(fault.constraints ?? {});
    return [
      ...(message === undefined ? [] : [[field, message] satisfies [string, string]]),
      ...messagesOf(fault.children ?? [], `${field}.`),
    ];
  });
}
