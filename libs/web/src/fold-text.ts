/** Removes accents and case for comparing words as people read them: "kafe" finds "Kafè". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
