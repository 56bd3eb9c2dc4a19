import { faultOfInput } from './usable-input.js';

/** Parses JSON in a form field. Invalid or unusable JSON is returned as text, to be refused by the field's rule. */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return faultOfInput(value) ? text : value;
}
