import { DomainError, hasInk, isLonger, PERSON_NAME_MAX_LENGTH, withoutMarks } from '@pwen/domain';
import { LinkifyIt } from 'linkify-it';

/** Characters that end a line, or mean nothing elsewhere. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

const links = new LinkifyIt({ fuzzyLink: true });
/** "St.Jo": an abbreviation before a name, without a space. Some of these are also hosts, but nobody types one so. */
const ABBREVIATED = /^\p{Lu}\p{Ll}{0,2}\.\p{Lu}\p{Ll}+$/u;

const hasLink = (name: string): boolean =>
  (links.match(name) ?? []).some(({ raw }) => !ABBREVIATED.test(raw));

/**
 * A typed name as it is stored. Other people may see it, so it is one line, and no advertisement, and has nothing that
 * would turn the text around it or make two names look the same.
 *
 * @returns null for a text without a visible character: the person wants no name
 * @throws DomainError INVALID_NAME
 */
export function personNameIn(text: string): string | null {
  if (!hasInk(text)) return null;
  const name = withoutMarks(text).trim();
  if (UNFIT.test(name) || hasLink(name) || isLonger(name, PERSON_NAME_MAX_LENGTH))
    throw new DomainError('INVALID_NAME');
  return name.replace(/\s+/gu, ' ');
}
