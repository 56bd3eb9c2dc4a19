import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

import { faultOfInput } from '../forms/usable-input.js';

/**
 * Validates every body, query and path parameter before anything else reads it: first characters and nesting that no
 * field may have, then the rules of the DTO.
 */
class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    const fault = faultOfInput(value, metadata.data);
    if (fault) throw new DomainError('VALIDATION_FAILED', { [fault.path || 'request']: fault.message });
    // Path parameters have their own pipe. Nest would convert them to numbers here, so that `0x10` became 16.
    if (metadata.type === 'param') return value;
    return super.transform(value, metadata);
  }
}

/** Refuses everything that the DTO does not declare. Reports the first fault of each field. */
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
