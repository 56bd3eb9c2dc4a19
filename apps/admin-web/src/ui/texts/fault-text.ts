import type { ApiError } from '@pwen/api-client';
import { FIELD_FAULTS, type FieldFault, fillTemplate } from '@pwen/domain/contract';

import { useTexts } from '../../i18n/use-texts';

/** What the server found wrong with a field. */
export interface RefusedValue {
  /** Absent where it has no name that this page knows. */
  fault?: FieldFault;
  /** In English. */
  message: string;
}

/** @returns undefined when the refusal is not about this field */
export function refusedValueOf({ faults, details }: ApiError, path: string): RefusedValue | undefined {
  const message = details[path];
  if (typeof message !== 'string') return undefined;
  const { code, values } = faults[path] ?? {};
  const known = FIELD_FAULTS.find((each) => each === code);
  return known ? { fault: { code: known, values: { ...values } }, message } : { message };
}

/** What is wrong with a field, in the administrator's language. */
export function useFaultText(): (fault: FieldFault) => string {
  const texts = useTexts();
  return ({ code, values = {} }) => fillTemplate(texts.fieldFaults[code], values);
}

/** What the server found wrong with a field, in its English where the page has no sentence for it. */
export function useRefusedText(): (refused: RefusedValue) => string {
  const texts = useTexts();
  const faultText = useFaultText();
  return ({ fault, message }) => (fault ? faultText(fault) : texts.common.refused({ message }));
}
