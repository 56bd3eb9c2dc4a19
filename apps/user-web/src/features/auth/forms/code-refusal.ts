import { isRefusedWith } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';

const REFUSALS = ['CODE_REQUIRED', 'WRONG_CODE'] as const;

/** What is said at the field of a code that is missing or wrong; undefined if something else was refused. */
export function codeRefusal(thrown: unknown, texts: Texts): string | undefined {
  const code = REFUSALS.find((refusal) => isRefusedWith(thrown, refusal));
  return code && texts.errors[code];
}
