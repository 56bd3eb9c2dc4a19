import { isRefusedWith } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';

const REFUSALS = ['COMMON_PASSWORD', 'PERSONAL_PASSWORD'] as const;

/** What is said at the field of a new password that the server refused; undefined if it refused something else. */
export function passwordRefusal(thrown: unknown, texts: Texts): string | undefined {
  const code = REFUSALS.find((refusal) => isRefusedWith(thrown, refusal));
  return code && texts.errors[code];
}
