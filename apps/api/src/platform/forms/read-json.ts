import { faultOfInput } from './usable-input.js';

/**
 * What a form field holds as JSON. Text that is no JSON, or JSON that nothing may look at, stays the text that it is, for a
 * rule of its field to refuse.
 */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return faultOfInput(value) ? text : value;
}
