import { FIELD_FAULT_SENTENCES, type FieldFault } from '@pwen/domain';
import { fillTemplate } from '@pwen/domain';

export function inEnglish({ code, values = {} }: FieldFault): string {
  return fillTemplate(FIELD_FAULT_SENTENCES[code], values);
}
