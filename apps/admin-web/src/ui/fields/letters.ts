import { cutTo, isLonger, lengthOf } from '@pwen/domain/contract';
import type { InputProps } from 'antd';

/** The counter of a text field, in letters as people and the server count them. */
export const counted = (max: number): NonNullable<InputProps['count']> => ({
  show: true,
  max,
  strategy: lengthOf,
});

/** A field that takes no more letters than that, as the browser's own limit does with the parts of a letter. */
export const limited = (max: number): NonNullable<InputProps['count']> => ({
  max,
  strategy: lengthOf,
  exceedFormatter: (text) => cutTo(max, text),
});

/** The rule of such a field. antd's own `max` counts the parts of a letter. */
export const atMost = (max: number, message: string) => ({
  validator: (_: unknown, text?: string) =>
    isLonger(text ?? '', max) ? Promise.reject(new Error(message)) : Promise.resolve(),
});
