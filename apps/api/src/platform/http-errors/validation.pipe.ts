import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

import { faultOfInput } from '../forms/usable-input.js';

/**
 * What every body, query and path parameter passes before anything else looks at it, whichever DTO it is for: first what no
 * field may hold, then the rules of the DTO.
 */
class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    const fault = faultOfInput(value, metadata.data);
    if (fault) throw new DomainError('VALIDATION_FAILED', { [fault.path || 'request']: fault.message });
    // Its own pipe reads a path parameter. Nest would make a number of it here, and `0x10` would be 16.
    if (metadata.type === 'param') return value;
    return super.transform(value, metadata);
  }
}

/** Nothing reaches a handler that its DTO does not name and allow. Each field answers its first fault. */
export function createValidationPipe(): ValidationPipe {
  return new InputPipe({
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
