import {
  cleanAddress,
  cleanName,
  internationalPhone,
  isLonger,
  PERSON_NAME_MAX_LENGTH,
  PHONE_PATTERN,
} from '@pwen/domain/contract';

/** A name, an @ and a host with a dot. This is only a first check: the server decides. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (value: string) => EMAIL_PATTERN.test(cleanAddress(value));

export const isPhone = (value: string) => PHONE_PATTERN.test(internationalPhone(value));

export const isShortName = (value: string) => !isLonger(cleanName(value), PERSON_NAME_MAX_LENGTH);
