import type { PictureTexts } from './en';

export const picture: PictureTexts = {
  choose: 'Choisir une image',
  chosen: 'Une nouvelle image',
  replace: 'Choisir une autre image',
  remove: 'Retirer l’image',
  preview: 'Aperçu de l’image',
  wrongTypeTitle: 'Type de fichier non valide',
  wrongTypeText: 'Veuillez choisir une image',
  tooLargeTitle: 'Fichier trop volumineux',
  tooLargeText: 'L’image doit faire moins de 5 Mo',
};
