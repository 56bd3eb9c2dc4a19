import { ApiError } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import type { FormInstance } from 'antd';

import { refusedValueOf, useRefusedText } from '../../../ui/texts/fault-text';

/** Shows what the server has found wrong with fields of a form at these fields; returns whether it named any. */
export function useShowRefusedFields(): (
  form: FormInstance,
  names: readonly string[],
  error: unknown,
) => boolean {
  const refusedText = useRefusedText();
  return (form, names, error) => {
    const code = errorCodeOf(error);
    if (!(error instanceof ApiError) || (code !== 'VALIDATION_FAILED' && code !== 'INVALID_GOALS'))
      return false;
    const fields = names.flatMap((name) => {
      const refused = refusedValueOf(error, name);
      return refused ? [{ name, errors: [refusedText(refused)] }] : [];
    });
    form.setFields(fields);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { block: 'center', focus: true });
    return first !== undefined;
  };
}
