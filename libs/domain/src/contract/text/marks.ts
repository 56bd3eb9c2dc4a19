/**
 * What takes part in a text without being seen: marks that turn its direction, spaces without width, soft hyphens, letters
 * that are blank. Chats, contact lists and web pages put them around what is copied there. Not those that belong to a
 * letter: accents, and the signs that choose how an emoji looks.
 */
const UNSEEN = /(?![\u115f\u1160\u200c\u200d\p{M}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u.source;

/** A flag such as that of Scotland, whose invisible letters say of what region it is. */
const TAGGED_FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/u.source;

const UNSEEN_OUTSIDE_FLAGS = new RegExp(`(${TAGGED_FLAG})|${UNSEEN}`, 'gu');

/** All that is not seen, also within a letter: in an address or a code nothing of it has a meaning. */
const EVERYTHING_UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * A text that people read, in its one spelling and without the marks that nobody sees. Joiners stay between what they
 * join: the people of a family emoji, and letters in some scripts.
 */
export function withoutMarks(text: string): string {
  return (
    text
      .replace(UNSEEN_OUTSIDE_FLAGS, '$1')
      // After that: a mark between a letter and its accent keeps the two from becoming one.
      .normalize('NFC')
      // One is enough. To the beginning of a word it joins nothing, and to the end only a sign above or below a letter.
      .replace(/([\u200c\u200d])[\u200c\u200d]+/gu, '$1')
      .replace(/(^|\s)[\u200c\u200d]/gu, '$1')
      .replace(/(\P{M})[\u200c\u200d](?=\s|$)/gu, '$1')
  );
}

/** A text that is compared as a whole, without anything that nobody sees. */
export function onlySeen(text: string): string {
  return text.replace(EVERYTHING_UNSEEN, '').normalize('NFC');
}
