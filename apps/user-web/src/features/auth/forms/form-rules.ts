import { internationalPhone, PASSWORD_MIN_LENGTH, PHONE_PATTERN } from '@pwen/domain/constants';

/** A name, an @ and a host with a dot. This is only a first check: the server decides. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (value: string) => EMAIL_PATTERN.test(value.trim());

export const isPhone = (value: string) => PHONE_PATTERN.test(internationalPhone(value));

export const isLongEnough = (password: string) => password.length >= PASSWORD_MIN_LENGTH;
