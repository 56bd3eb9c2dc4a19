import { PASSWORD_MIN_LENGTH, PHONE_PATTERN } from '@pwen/domain/constants';

/** A name, an @ and a host with a dot. This is only a first check: the server decides. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (value: string) => EMAIL_PATTERN.test(value.trim());

/** People write numbers with spaces, dashes and brackets; what is sent has none. */
export const tidyPhone = (value: string) => value.replace(/[\s().-]/g, '');

export const isPhone = (value: string) => PHONE_PATTERN.test(tidyPhone(value));

export const isLongEnough = (password: string) => password.length >= PASSWORD_MIN_LENGTH;
