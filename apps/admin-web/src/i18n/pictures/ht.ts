import type { PictureTexts } from './en';

export const picture: PictureTexts = {
  choose: 'Chwazi yon imaj',
  chosen: 'Yon lòt imaj',
  replace: 'Chwazi yon lòt imaj',
  remove: 'Retire imaj la',
  preview: 'Jan imaj la ap parèt',
  wrongTypeTitle: 'Kalite fichye a pa bon',
  wrongTypeText: 'Tanpri chwazi yon imaj',
  tooLargeTitle: 'Fichye a twò gwo',
  tooLargeText: 'Imaj la dwe pi piti pase 5MB',
};
