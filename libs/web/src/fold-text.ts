import { cleanLine } from '@pwen/domain/contract';

/** Removes accents, case and what nobody sees, for comparing words as people read them: "kafe" finds "Kafè". */
export function foldText(text: string): string {
  return cleanLine(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
