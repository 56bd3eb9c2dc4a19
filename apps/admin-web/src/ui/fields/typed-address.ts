import { onlySeen } from '@pwen/domain/contract';

/** An e-mail address while it is typed or pasted into a field, without what nobody sees. The server ignores capitals. */
export const typedAddress = (typed: string): string => onlySeen(typed).trim();
