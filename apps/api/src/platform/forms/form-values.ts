import { readMoment } from './moment.js';
import { readWholeNumber } from './whole-numbers.js';

// How the values of a multipart form are read, where everything is a text. What cannot be read is returned unchanged, to be
// refused by the field's rule.

type Read = (field: { value: unknown }) => unknown;

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

export const flag: Read = ({ value }) =>
  typeof value === 'string' && Object.hasOwn(FLAGS, value) ? FLAGS[value] : value;

/** A field that is left blank is as good as absent. */
export const blankIsAbsent: Read = ({ value }) =>
  typeof value === 'string' ? value.trim() || undefined : value;

export const blankOrWhole: Read = ({ value }) => readWholeNumber(blankIsAbsent({ value }));

export const blankOrMoment: Read = ({ value }) => readMoment(blankIsAbsent({ value }));
