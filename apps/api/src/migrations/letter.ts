/**
 * No letter has more code points than this, in which Postgres counts. A limit of a text counts letters as people do, and a
 * family emoji is one letter of eleven code points: the columns have room for them.
 */
export const LETTER = 16;
