import {
  type DomainError,
  ERROR_SENTENCES,
  type ErrorDetails,
  RefusedFields,
  refusalSentence,
} from '@pwen/domain';

import type { ErrorDto } from './error.dto.js';
import { inEnglish } from './field-faults-in-english.js';

/** The error response for a refusal. If fields are invalid, the message is that of the first one. */
export function answerTo(refusal: DomainError, requestId: string): ErrorDto {
  const { code } = refusal;
  const message = ERROR_SENTENCES[code];
  if (refusal instanceof RefusedFields) {
    const details = Object.fromEntries(
      Object.entries(refusal.faults).map(([path, fault]) => [path, inEnglish(fault)]),
    );
    return { code, message: firstOf(details, message), requestId, details, faults: { ...refusal.faults } };
  }
  const { details } = refusal;
  return {
    code,
    message:
      code === 'VALIDATION_FAILED' ? firstOf(details, message) : refusalSentence(message, details, 'en'),
    requestId,
    ...(Object.keys(details).length > 0 ? { details: { ...details } } : {}),
  };
}

function firstOf(details: ErrorDetails, otherwise: string): string {
  const [first] = Object.values(details);
  return typeof first === 'string' ? first : otherwise;
}
