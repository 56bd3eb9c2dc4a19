/** Words are compared as people read them: "kafe" finds "Kafè", whatever the case. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
