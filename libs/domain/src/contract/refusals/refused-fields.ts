import { DomainError } from './domain-error.js';
import type { ErrorCode } from './error-codes.js';
import type { FieldFault } from './field-faults.js';

/** A form that a rule refuses, with what is wrong with each field. */
export class RefusedFields extends DomainError {
  /** @param faults by the path of the field, as in `questions.0`, in the order in which a form shows them; never empty */
  constructor(
    code: Extract<ErrorCode, 'INVALID_ANSWERS' | 'INVALID_GOALS' | 'INVALID_PERIOD' | 'INVALID_QUESTIONS'>,
    readonly faults: Readonly<Record<string, FieldFault>>,
  ) {
    super(code);
  }
}
