/** What can be read, and typed, in one go. */
const GROUP_SIGNS = 4;
/** Longer stretches without a separator are divided. */
const LONGEST_SIGNS = 6;

/**
 * A code in the groups in which people read it aloud: as its separators divide it, and long stretches by four. Together
 * they are the code as it is.
 */
export function codeGroups(code: string): string[] {
  const stretches = code.match(/[^-\s/.]+[-\s/.]*|[-\s/.]+/g) ?? [code];
  return stretches.flatMap((stretch) =>
    stretch.length <= LONGEST_SIGNS + 1 ? [stretch] : (stretch.match(BY_FOUR) ?? [stretch]),
  );
}

const BY_FOUR = new RegExp(`.{1,${GROUP_SIGNS}}`, 'gsu');
