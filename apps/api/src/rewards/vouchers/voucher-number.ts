/** Controls, invisible formatting, and the sign for bytes that are no text: two such numbers would look the same. */
export const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u;
