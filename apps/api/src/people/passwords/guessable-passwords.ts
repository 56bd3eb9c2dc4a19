import { PASSWORD_MIN_LENGTH } from '@pwen/domain';

import { commonPasswords, comparedPassword } from './common-passwords.js';

/** Whose password it is going to be. */
export interface PasswordOwner {
  /** Their e-mail address. */
  readonly username: string;
  readonly phone: string | null;
  readonly name: string | null;
}

/** Figures and signs that are added because a form asks for them: `password2024!` is as common as `password`. */
const ADDED_AT_END = /(?<=[\p{L}\p{M}])[^\p{L}\p{M}]{1,6}$/u;

/** A text that is there twice or more often: `adminadmin`. */
const REPEATED = /^(.+?)\1+$/su;

/** Shorter parts of addresses and names are in any password. */
const WORD_MIN_LENGTH = 3;

/** The figures of a number of Haiti without +509. */
const NATIONAL_FIGURES = 8;

/** Whether a password is one of those that whoever guesses tries first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const compared = comparedPassword(password);
  const [, repeated] = REPEATED.exec(compared) ?? [];
  if (repeated !== undefined && Array.from(repeated).length < PASSWORD_MIN_LENGTH) return true;
  const common = await commonPasswords();
  return common.has(compared) || common.has(compared.replace(ADDED_AT_END, ''));
}

/** Whether a password says nothing but what its owner is called, their address or number, or the programme's name. */
export function namesOwner(password: string, owner: PasswordOwner, productName: string): boolean {
  const written = plain(password);
  // The longest first: what is in the address is also in parts of it.
  const rest = wordsAbout(owner, productName).reduce((left, word) => left.replaceAll(word, ' '), written);
  return rest !== written && !/\p{L}/u.test(rest);
}

function wordsAbout({ username, phone, name }: PasswordOwner, productName: string): string[] {
  const local = username.slice(0, username.lastIndexOf('@'));
  const texts = [username, local, name ?? '', productName];
  const parts = texts.flatMap((text) => comparedPassword(text).split(/[^\p{L}\p{M}]+/u));
  const words = [...texts, ...parts, phone ?? '', phone?.slice(-NATIONAL_FIGURES) ?? ''].map(plain);
  return [...new Set(words)]
    .filter((word) => word.length >= WORD_MIN_LENGTH)
    .sort((one, other) => other.length - one.length);
}

/** Without accents, spaces and signs. */
const plain = (text: string): string =>
  comparedPassword(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
